/**
 * The server lets styles in that carry the word it gave this page, and no others. Mantine asks for
 * it by a function, what locks scrolling behind a dialog by a global of this name.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

Object.assign(globalThis, { __webpack_nonce__: nonce });

export const styleNonce = () => nonce;
