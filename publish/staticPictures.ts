/** The plugin's style for browsers that run no script, for the copies that it puts into `noscript`. */
const withoutScript = /<noscript><style>\.gatsby-image-wrapper.*?<\/style><\/noscript>/s

/** Pictures hide until a script has shown them; this shows them at once, and their placeholders never. */
const visible =
  '<style>.gatsby-image-wrapper [data-main-image]{opacity:1!important}.gatsby-image-wrapper [data-placeholder-image]{opacity:0!important}</style>'

const headStyle = /<style>\.gatsby-image-wrapper.*?<\/style>/s
const headScript = /<script type="module">const e="undefined"!=typeof HTMLImageElement.*?<\/script>/s

const pictureScript = /<script type="module">const t="undefined"!=typeof HTMLImageElement.*?<\/script>/gs
const fallback = /<noscript><picture>.*?<\/picture><\/noscript>/gs
const pictureTag = /<(?:source|img)\b[^>]*\sdata-src(?:set)?="[^>]*>/g

/**
 * The head without the inline script of `gatsby-plugin-image`, and without its styles on a site that shows none of its pictures. Pictures are
 * visible from the start instead of fading in when a script has run: they are part of the first paint.
 */
export function pictureHead(head: string, hasImages: boolean): string {
  const scriptless = head.replace(headScript, '')
  return hasImages ? scriptless.replace(withoutScript, visible) : scriptless.replace(withoutScript, '').replace(headStyle, '')
}

/** The page's pictures as the browser loads them by itself: late where they say `loading="lazy"`, and without a second copy for no script. */
export function pictureBody(body: string): string {
  if (!body.includes('data-gatsby-image-wrapper')) return body
  return body
    .replace(pictureScript, '')
    .replace(fallback, '')
    .replace(pictureTag, (tag) => tag.replace(/\sdata-src(set)?="/g, ' src$1="'))
}
