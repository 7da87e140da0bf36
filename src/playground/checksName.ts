/** What runs a program with checks is called so: the entry of the menu, and the beginning of sentences about it. */
export const checksName = 'Run with checks'
