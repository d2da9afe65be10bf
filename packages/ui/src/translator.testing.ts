/**
 * Translates a page as a browser does: in place of each text there stands a `<font>` with another one, for the texts that are
 * there and for those that come. It takes nothing from its module, so that a test can send it to a browser. Returns what ends
 * it.
 */
export function translatePage(): () => void {
  const kept = "script, style, textarea, font, [translate=no]"
  const translate = (text: Text) => {
    if (!text.parentElement || text.parentElement.closest(kept) || !/\p{L}/u.test(text.data)) return
    const [outer, inner] = [document.createElement("font"), document.createElement("font")]
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
  const translateAll = (root: Node) => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    if (root instanceof Text) texts.push(root)
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) translate(text)
  }
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === "characterData") translateAll(target)
      for (const node of addedNodes) translateAll(node)
    }
  })
  translateAll(document.body)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  return () => observer.disconnect()
}
