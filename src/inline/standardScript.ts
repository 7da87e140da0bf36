import { hideLackingKey, standardKeyPrefix } from '../config/storageKeys'
import { standardLanguages, standardParameter } from '../content-model/standards/standardLanguages'
import { standardsOf } from '../content-model/standards/standards'

/**
 * Runs in the head of pages of C and C++ before the first paint. It sets the attributes that `standardData` describes: the standard that the
 * address names (`?std=cpp17`), otherwise the stored one. Values that are not a standard count as no choice.
 */
export const standardScript = [
  `(o=>{`,
  `let get=k=>{try{return localStorage.getItem(k)}catch{}},`,
  `q=new URLSearchParams(location.search).get('${standardParameter}'),s=[],h=[],l=[],`,
  `id=x=>x.toLowerCase().replaceAll('+','p');`,
  `for(let[k,n]of ${JSON.stringify(standardLanguages.map((language) => [language, standardsOf[language]]))}){`,
  `let at=v=>n.findIndex(x=>id(x)===v),i=at(q);`,
  `if(!~i)i=at(get('${standardKeyPrefix}'+k));`,
  `s.push(~i?id(n[i]):'all-'+k);`,
  `if(~i)h.push(...n.slice(0,i+1)),l.push(...n.slice(i+1))}`,
  `o.standards=s.join(' ');o.has=h.join(' ');o.lacks=l.join(' ');`,
  `if(get('${hideLackingKey}')==='true')o.hideLacking=''`,
  `})(document.documentElement.dataset)`,
].join('')
