/** What runs a program with checks is called so: the entry of the menu, and the beginning of sentences about it. */
export const checksName = 'Run with checks'

/** The part of it that a button may leave to its mark where there is little room. */
export const withChecks = ' with checks'
