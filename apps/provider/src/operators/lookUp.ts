import { type Text, text } from "@wallet/operators/text.ts"

/** A word of a state or an event that the tables here don't know, as it is stored. */
export function plainWords(word: string): Text {
  const words = word.replaceAll("_", " ")
  return text(words, words)
}

/** The words of a table; where it has none the given ones, or the stored word. */
export function lookUp(table: Readonly<Partial<Record<string, Text>>>, word: string, otherwise?: Text): Text {
  return (Object.hasOwn(table, word) ? table[word] : undefined) ?? otherwise ?? plainWords(word)
}
