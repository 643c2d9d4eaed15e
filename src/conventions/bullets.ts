// Signs that are before the items of a list, or between them.

/** For a class of characters in a pattern. */
export const BULLETS = '•●○▪■□◦‣∙►▶▸➤➢◆❖◼◾'
