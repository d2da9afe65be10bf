// Tabs over blocks of code. Without this script all blocks are shown.
const stored = "docs-language"

/** The language that the reader chose last; undefined where nothing can be stored. */
function readChoice() {
  try {
    return localStorage.getItem(stored)
  } catch {
    return undefined
  }
}

function storeChoice(label) {
  try {
    localStorage.setItem(stored, label)
  } catch {
    // The choice holds for this page.
  }
}

let number = 0

class CodeTabs extends HTMLElement {
  connectedCallback() {
    if (this.tabs) return
    const panels = [...this.querySelectorAll(":scope > [data-tab]")]
    const list = document.createElement("div")
    list.role = "tablist"
    list.ariaLabel = document.documentElement.lang === "ru" ? "Язык примера" : "Language of the example"
    this.panels = panels
    this.tabs = panels.map((panel) => {
      const tab = document.createElement("button")
      const id = `code-tab-${++number}`
      tab.type = "button"
      tab.role = "tab"
      tab.id = id
      tab.textContent = panel.dataset.tab
      panel.role = "tabpanel"
      panel.id = `${id}-panel`
      panel.setAttribute("aria-labelledby", id)
      tab.setAttribute("aria-controls", panel.id)
      tab.addEventListener("click", () => choose(panel.dataset.tab))
      return tab
    })
    list.append(...this.tabs)
    list.addEventListener("keydown", (event) => this.move(event))
    this.prepend(list)
    this.show(readChoice())
  }

  move(event) {
    const at = this.tabs.findIndex((tab) => tab.ariaSelected === "true")
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: this.tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const tab = this.tabs[(to + this.tabs.length) % this.tabs.length]
    choose(tab.textContent)
    tab.focus()
  }

  /** Shows the block in a language, or the first one. */
  show(label) {
    const found = this.panels.findIndex((panel) => panel.dataset.tab === label)
    const chosen = Math.max(found, 0)
    for (const [index, panel] of this.panels.entries()) {
      const tab = this.tabs[index]
      panel.hidden = index !== chosen
      tab.ariaSelected = String(index === chosen)
      tab.tabIndex = index === chosen ? 0 : -1
    }
  }
}

/** All blocks of a page show the same language. */
function choose(label) {
  storeChoice(label)
  for (const tabs of document.querySelectorAll("code-tabs")) tabs.show(label)
}

customElements.define("code-tabs", CodeTabs)
