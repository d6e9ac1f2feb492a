import { svgWith } from './hostile-svgs.ts'

/** SVGs in the style of the programs that write them, which may be published. */
export const correctSvgs: Readonly<Record<string, string>> = {
  'Figma, with a gradient, a filter and a picture': `<svg width="160" height="48" viewBox="0 0 160 48" fill="none" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
<g clip-path="url(#clip0_12_34)" filter="url(#filter0_d_12_34)">
<mask id="mask0" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="0" y="0" width="160" height="48"><path d="M160 0H0V48H160V0Z" fill="white"/></mask>
<g mask="url(#mask0)" style="mix-blend-mode:multiply"><rect x="2" y="8" width="34" height="32" rx="6" fill="url(#paint0_linear_12_34)" data-figma-bg-blur-radius="4"/></g>
<rect width="9" height="9" fill="url(#pattern0)" fill-opacity="0.5"/>
</g>
<defs>
<filter id="filter0_d_12_34" x="0" y="0" width="168" height="56" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feComposite in2="hardAlpha" operator="out"/><feBlend mode="normal" in="SourceGraphic" in2="effect1" result="shape"/></filter>
<linearGradient id="paint0_linear_12_34" x1="0" y1="0" x2="1" y2="48" gradientUnits="userSpaceOnUse"><stop stop-color="#1F4FA8"/><stop offset="1" stop-color="#1F4FA8" stop-opacity="0"/></linearGradient>
<clipPath id="clip0_12_34"><rect width="160" height="48" fill="white"/></clipPath>
<pattern id="pattern0" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#image0" transform="matrix(0.01 0 0 0.01 0 0)"/></pattern>
<image id="image0" width="1" height="1" preserveAspectRatio="none" xlink:href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII="/>
</defs>
</svg>
`,
  'Illustrator, exported for screens': `<?xml version="1.0" encoding="UTF-8"?>
<!-- Generator: Adobe Illustrator 28.0.0, SVG Export Plug-In . SVG Version: 1.2.0 Build 709)  -->
<svg version="1.1" id="Ebene_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px"
	 viewBox="0 0 160 48" style="enable-background:new 0 0 160 48;" xml:space="preserve">
<style type="text/css">
	.st0{clip-path:url(#SVGID_2_);fill:#1F4FA8;}
	.st1{font-family:'MyriadPro-Regular';font-size:26px;}
</style>
<g id="Tasche" data-name="Ebene 1"><defs><rect id="SVGID_1_" width="160" height="48"/></defs>
<clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_"  style="overflow:visible;"/></clipPath>
<path class="st0" d="M12,8a7,7,0,0,1,14,0"/>
<text transform="matrix(1 0 0 1 46 33)" class="st1">Bag Stop</text></g>
</svg>
`,
  svgo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 48"><rect width="34" height="32" x="2" y="8" fill="#1f4fa8" rx="6"/><path fill="none" stroke="#1f4fa8" stroke-width="4" d="M12 8a7 7 0 0 1 14 0"/></svg>',
  'a favicon for light and dark': svgWith(
    '<style>path{fill:#000}@media (prefers-color-scheme:dark){path{fill:rgb(255 255 255/.9)}}</style><path d="M0 0h9v9z"/>',
  ),
  'Sketch, with a title for screen readers': `<svg width="16px" height="16px" viewBox="0 0 16 16" version="1.1" xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="t" aria-label="Bag(s)"><title id="t">Bag url(x) @import</title><desc>Created with Sketch.</desc><g id="Page-1" stroke="none" stroke-width="1" fill="none" fill-rule="evenodd"><polygon points="0 0 9 0 9 9" transform="translate(4.5, 4.5) rotate(-90) translate(-4.5, -4.5)"></polygon></g></svg>`,
  'a byte order mark': `\uFEFF${svgWith('<path d="M0 0"/>')}`,
}

/** An SVG of Inkscape, with what it writes for itself. */
export const inkscapeSvg = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->

<svg
   width="160"
   height="48"
   viewBox="0 0 160 48"
   version="1.1"
   id="svg5"
   inkscape:version="1.2.2 (b0a8486541, 2022-12-01)"
   sodipodi:docname="logo.svg"
   inkscape:export-filename="/home/somebody/logo.png"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns="http://www.w3.org/2000/svg"
   xmlns:svg="http://www.w3.org/2000/svg">
  <sodipodi:namedview
     id="namedview7"
     pagecolor="#ffffff"
     inkscape:document-units="px" />
  <defs
     id="defs2" />
  <metadata>
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:cc="http://creativecommons.org/ns#">
      <cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format></cc:Work>
    </rdf:RDF>
  </metadata>
  <g
     inkscape:label="Layer 1"
     inkscape:groupmode="layer"
     id="layer1">
    <rect
       style="fill:#1f4fa8;fill-opacity:1;stroke-width:0.264583;-inkscape-stroke:none"
       id="rect1"
       width="34"
       height="32"
       x="2"
       y="8"
       ry="6" />
  </g>
</svg>
`

/** An SVG of Illustrator that it can edit again. */
export const illustratorSvg = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
]>
<svg version="1.1" xmlns:i="&ns_ai;" xmlns="&ns_svg;" viewBox="0 0 160 48" i:pageBounds="0 48 160 0">
<metadata><sfw xmlns="http://ns.adobe.com/SaveForWeb/1.0/"><slices/></sfw></metadata>
<g i:layer="yes"><path fill="#1F4FA8" d="M12,8a7,7,0,0,1,14,0"/></g>
</svg>
`
