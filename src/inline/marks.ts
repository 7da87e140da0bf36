/** Ids of the empty elements that say where publishing puts its part into a page: at the end of the head, and after the page. */
export const headMark = 'publish-head'
export const endMark = 'publish-end'

/** The element, as it is in a page's HTML. */
export const markElement = (id: typeof headMark | typeof endMark) => `<template id="${id}"></template>`
