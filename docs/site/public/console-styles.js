// The console adds styles as it runs. The content policy takes those that carry the name of this answer.
const { nonce } = document.querySelector('meta[property="csp-nonce"]')
const createElement = document.createElement.bind(document)
document.createElement = (name, options) => {
  const element = createElement(name, options)
  if (element instanceof HTMLStyleElement) element.nonce = nonce
  return element
}
