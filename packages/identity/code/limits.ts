/** Until another code can be asked for, until this one dies, and how often it may be guessed. */
export const codeWaitSeconds = 60;
export const codeValidSeconds = 300;
export const codeTries = 5;
