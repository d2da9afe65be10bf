/** The letters of the two keyboards, key by key: who types with the wrong one means the other. */
const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const cyrillicKeys = "ёйцукенгшщзхъфывапролджэячсмитьбю"

/** What can be found: by its words, in whichever language they are typed. */
export interface Findable {
  readonly words: string
}

/** Those with words that begin as every typed one, in their order; where there are none, as typed on the other keyboard. */
export function search<Item extends Findable>(items: readonly Item[], query: string): Item[] {
  const typed = withHaystack(items)
  const found = typed(normalize(query))
  return found.length > 0 ? found : typed(normalize(onOtherKeyboard(query)))
}

function withHaystack<Item extends Findable>(items: readonly Item[]) {
  return (query: string) => {
    const typed = wordsOf(query)
    return items.filter((item) => {
      const words = wordsOf(normalize(item.words))
      return typed.every((start) => words.some((word) => word.startsWith(start)))
    })
  }
}

function wordsOf(text: string): string[] {
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
