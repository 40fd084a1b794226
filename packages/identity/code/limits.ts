/** How long until another code can be sent, how long a code is valid, and how many tries it allows. */
export const codeWaitSeconds = 60;
export const codeValidSeconds = 300;
export const codeTries = 5;
