/**
 * Runs in the head, before the first paint, the same on every page: styles may count on script from then on, and what the browser remembers
 * or prefers is right at once. What depends on the site's configuration stands in attributes of the `html` element: `data-color-mode` says
 * whether a stored theme (`stored`) and the system's (`system`) count, `data-announcement` is the id of the announcement on show.
 */
export const firstPaintScript = [
  `(function(d){`,
  `function get(k){try{return localStorage.getItem(k)}catch(e){}}`,
  `var o=d.dataset,m=o.colorMode||'',t=/stored/.test(m)&&get('theme');`,
  `d.classList.add('scripted');`,
  `if(!/^(dark|light)$/.test(t))t=/system/.test(m)&&(matchMedia('(prefers-color-scheme:light)').matches?'light':'dark');`,
  `if(t)o.theme=t;`,
  `if(o.announcement&&get('docusaurus.announcement.id')===o.announcement&&get('docusaurus.announcement.dismiss')==='true')o.dismissed='';`,
  `})(document.documentElement)`,
].join('')
