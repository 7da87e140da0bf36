/** Id of the hidden banner, which only the home page has. */
export const bannerId = 'base-url-banner'

/**
 * Shows the banner when none of the page's files load: no script, no style sheet, and not the icon, which is checked because styles may be
 * inline. Then the site is published under another path than it was built for.
 * Does nothing while the browser is offline, when nothing loads either.
 */
export const baseUrlScript = [
  `(function(d){`,
  `var n=0,came=0;`,
  `function all(q){return d.querySelectorAll(q)}`,
  `function check(){`,
  `var b=d.getElementById('${bannerId}'),i=d.querySelector('link[rel=icon]');`,
  `if(!b||came||!navigator.onLine||n<all('script[src],link[rel=stylesheet]').length)return;`,
  `var p=new Image();p.onerror=function(){if(!came)b.hidden=false};p.src=i?i.href:''}`,
  `function on(t,f){d.addEventListener(t,function(e){var x=e.target;if(x&&(x.src&&x.tagName=='SCRIPT'||x.rel=='stylesheet'))f()},true)}`,
  `on('load',function(){came=1});`,
  `on('error',function(){n++;check()})`,
  `})(document)`,
].join('')
