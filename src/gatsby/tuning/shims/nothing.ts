/** Stands in for what Gatsby puts into every bundle, used or not, and no page of this site uses. */
export {}
