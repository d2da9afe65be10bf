/** The letters of both keyboard layouts, key by key, for text typed in the wrong layout. */
const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const cyrillicKeys = "ёйцукенгшщзхъфывапролджэячсмитьбю"

/** A searchable item, with its words in both languages. */
export interface Findable {
  readonly words: string
}

/** The items with a word that starts with each typed word. If there are none, the query is read in the other keyboard layout. */
export function search<Item extends Findable>(items: readonly Item[], query: string): Item[] {
  const typed = withHaystack(items)
  const found = typed(normalize(query))
  return found.length > 0 ? found : typed(normalize(onOtherKeyboard(query)))
}

function withHaystack<Item extends Findable>(items: readonly Item[]) {
  return (query: string) => {
    const typed = splitWords(query)
    return items.filter((item) => {
      const words = splitWords(normalize(item.words))
      return typed.every((start) => words.some((word) => word.startsWith(start)))
    })
  }
}

function splitWords(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

function normalize(text: string): string {
  return text.toLowerCase().replaceAll("ё", "е")
}

function onOtherKeyboard(text: string): string {
  return Array.from(text.toLowerCase(), (letter) => {
    const latin = latinKeys.indexOf(letter)
    if (latin >= 0) return cyrillicKeys[latin]
    const cyrillic = cyrillicKeys.indexOf(letter)
    return cyrillic >= 0 ? latinKeys[cyrillic] : letter
  }).join("")
}
