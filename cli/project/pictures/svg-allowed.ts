/** What an SVG may contain: SVG 2 without scripts, events, links, animation, HTML and files from elsewhere. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

export const allowedElements = words(
  `svg g defs symbol use switch title desc style image path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
  feTile feTurbulence`,
)

/** Attributes whose values are words or numbers, never CSS. Those that begin with `aria-` or `data-` are too. */
export const plainAttributes = words(
  `id class role lang tabindex focusable version baseProfile type media xml:space xml:lang xml:id
  xlink:type xlink:title xlink:show xlink:actuate`,
)

/** Attributes whose values are read as CSS, or could be. */
export const styledAttributes = words(
  `style alignment-baseline amplitude azimuth baseFrequency baseline-shift bias clip clip-path clip-rule clipPathUnits
  color color-interpolation color-interpolation-filters color-profile color-rendering cursor cx cy d diffuseConstant
  direction display divisor dominant-baseline dx dy edgeMode elevation enable-background exponent fill fill-opacity
  fill-rule filter filterUnits flood-color flood-opacity font font-family font-feature-settings font-kerning font-size
  font-size-adjust font-stretch font-style font-variant font-weight fr fx fy glyph-orientation-horizontal
  glyph-orientation-vertical gradientTransform gradientUnits height image-rendering in in2 intercept isolation k1 k2 k3
  k4 kernelMatrix kernelUnitLength kerning lengthAdjust letter-spacing lighting-color limitingConeAngle line-height
  marker marker-end marker-mid marker-start markerHeight markerUnits markerWidth mask mask-type maskContentUnits
  maskUnits method mix-blend-mode mode numOctaves offset opacity operator order orient overflow paint-order pathLength
  patternContentUnits patternTransform patternUnits pointer-events points pointsAtX pointsAtY pointsAtZ
  preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY result rotate rx ry scale seed shape-rendering
  side slope solid-color solid-opacity spacing specularConstant specularExponent spreadMethod startOffset stdDeviation
  stitchTiles stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width surfaceScale tableValues targetX targetY text-align text-anchor
  text-decoration text-orientation text-overflow text-rendering textLength transform transform-box transform-origin
  unicode-bidi values vector-effect viewBox visibility white-space width word-spacing writing-mode x x1 x2
  xChannelSelector y y1 y2 yChannelSelector z`,
)

/** Functions of CSS that load nothing. The target of `url` is checked. */
export const allowedFunctions = words(
  `url rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix var calc min max clamp translate translatex translatey
  rotate scale scalex scaley skew skewx skewy matrix blur brightness contrast drop-shadow grayscale hue-rotate invert
  opacity saturate sepia inset circle ellipse polygon path not is where nth-child nth-of-type @media and or`,
)

/** What drawing programs write for themselves: `svgo` removes it. By the beginning of its namespace. */
export const editorNamespaces = [
  'http://www.inkscape.org/',
  'http://inkscape.sourceforge.net/',
  'http://sodipodi.sourceforge.net/',
  'http://ns.adobe.com/',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://creativecommons.org/ns#',
  'http://purl.org/dc/',
  'http://www.serif.com/',
  'http://www.bohemiancoding.com/',
  'http://www.figma.com/',
  'http://krita.org/',
  'http://www.vector.evaxdesign.sk',
  'http://schemas.microsoft.com/visio/',
  'https://boxy-svg.com',
] as const
