import { found } from '../testing/testPage'
import { names } from './names'

test.each([
  '<a href="/">Plums</a>',
  '<a href="/" aria-label="Link to Plums"></a>',
  '<a href="/"><img src="/plum.svg" alt="Plums"></a>',
  '<button>Eat</button>',
  '<button aria-label="Eat: a plum">Eat</button>',
  '<label for="fruit">Fruit</label><input id="fruit">',
  '<label>Fruit <input></label>',
  '<span id="title">Fruit</span><div role="group" aria-labelledby="title"></div>',
  '<details><summary>More</summary></details>',
  '<img src="/plum.svg" alt="">',
  '<svg aria-hidden="true"></svg>',
  '<svg role="img" aria-label="A plum"></svg>',
])('finds nothing wrong with %s', (html) => {
  expect(found(names, html)).toEqual([])
})

test.each([
  ['<a href="/"><svg aria-hidden="true"></svg></a>', 'This has no name: <a href="/">'],
  ['<button><span aria-hidden="true">×</span></button>', 'This has no name: <button>×'],
  ['<input placeholder="Fruit">', 'This has no name: <input placeholder="Fruit">'],
  ['<div role="group">1</div>', 'This has no name: <div role="group">1'],
  ['<details><summary></summary></details>', 'This has no name: <summary>'],
  ['<button aria-label="Close">Eat</button>', 'The name does not hold what is seen: <button aria-label="Close">Eat'],
  ['<img src="/plum.svg">', 'A picture has no alternative text: <img src="/plum.svg">'],
  ['<a href="/"><img src="/plum.svg" alt="Plum">Plum</a>', 'A picture says what the text beside it says: <img src="/plum.svg" alt="Plum">'],
  ['<svg></svg>', 'A drawing is neither hidden nor named: <svg>'],
  ['<label for="fruit">1</label><label>2 <input id="fruit"></label>', 'A field has two labels: <input id="fruit">'],
])('reports %s', (html, problem) => {
  expect(found(names, html)).toEqual([problem])
})
