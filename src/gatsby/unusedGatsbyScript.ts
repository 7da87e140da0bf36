/** Stands in for the package gatsby-script, which Gatsby hands on to pages whether they use it or not. No page of this site does. */
export {}
