/** A word that only insiders understand, and the field's term for it. */
interface PrivateWord {
  readonly pattern: RegExp
  readonly say: string
}

/** Words that code and documents don't use. What an outsider has to decipher is listed here once it was found. */
const privateWords: readonly PrivateWord[] = [
  { pattern: /\b[a-zA-Z]*[a-z]Bed\b|\b[a-z]*Bed[A-Z]\w*|\bbeds?\b/, say: "test harness" },
  { pattern: /\bhouses?\b/, say: "system account, sandbox vendor or operator" },
  { pattern: /\b[rR]ungs?\b|\bladders?\b/, say: "verification tier" },
  { pattern: /\bstands? still\b|\bstood still\b/, say: "frozen, paused or stopped" },
  { pattern: /\beyesPairs\b|\bpairs of eyes\b/, say: "required approvals" },
  { pattern: /\b[jJ]udg(?:e|es|ed|ement)\b|[a-z]Judged\b/, say: "validate, check or deferred" },
  { pattern: /\buntilNobody\w*/, say: "retryOnConflict" },
  { pattern: /\bholdToContract\b/, say: "assertContract" },
  { pattern: /\blayKeyedCall\b|\blaySentCall\b/, say: "prepareRequest" },
  { pattern: /\b[gG](?:ive|ives|iven|iving|ave) ?[bB]ack\b/, say: "refund, void, release or return" },
  { pattern: /\bfinishEarlyUse\b|\bearlyUse\b/, say: "replayEarlyInput" },
  { pattern: /\blookAt\b/, say: "review or check" },
  { pattern: /\bPayoutRowRow\b/, say: "StoredPayoutRow" },
  { pattern: /\b[A-Z]?\w*Happening\b|\bhappening[A-Z]\w*/, say: "event input" },
  { pattern: /\binterface (?:Wish|Room|Keep|Facts)\b|\btype (?:Wish|Room|Keep|Facts)\b/, say: "what it is" },
  { pattern: /\b[wW]ish(?:es|ed)?\b|[a-z]Wish\b/, say: "request, command or event input" },
  { pattern: /\bforgive[sn]?\b/, say: "backoff, reset" },
  { pattern: /\bmend(?:s|ed|ing)?\b/, say: "fix" },
]

/** Names on the wire, in addresses and in tables: they can't change any more. */
const names: readonly RegExp[] = [/\brungs(?=[:,] )/, /[?{ ]ladder\b/, /\bhouse: vendor\b|"house"|house: string/g]

/** A line that holds a private word. */
export interface FoundWord {
  readonly line: number
  readonly word: string
  readonly say: string
}

/**
 * Finds private words in a file's text.
 *
 * @example
 * findPrivateWords("const bed = createBed()") // [{ line: 1, word: "bed", say: "test harness" }]
 */
export function findPrivateWords(text: string): readonly FoundWord[] {
  return text.split("\n").flatMap((line, index) => {
    const rest = names.reduce((left, name) => left.replace(name, ""), line)
    return privateWords.flatMap(({ pattern, say }) => {
      const word = pattern.exec(rest)?.[0]
      return word === undefined ? [] : [{ line: index + 1, word, say }]
    })
  })
}
