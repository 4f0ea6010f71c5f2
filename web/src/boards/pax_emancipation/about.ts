// There is so much on this board that the columns beside it give way on a screen of ordinary size.
export const roomy = true;
