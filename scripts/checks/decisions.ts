/** A decision's parts that the template of `docs/decisions` fixes. */
export interface Decision {
  /** Number in the title; undefined where the first line is not `# N. Title`. */
  readonly number: number | undefined
  /** Headings below the title, from the first level to the second. */
  readonly headings: readonly string[]
  readonly words: number
  /** Relative paths that the text links to, without anchors. */
  readonly links: readonly string[]
}

const template = ["## Context", "## Decision", "## Consequences"]

/** At most a page. */
const maxWords = 600

/** Reads a decision from its Markdown. */
export function readDecision(text: string): Decision {
  const [title = "", ...lines] = text.split("\n")
  const number = /^# (\d+)\. \S.*[^.\s]$/.exec(title)?.[1]
  return {
    number: number === undefined ? undefined : Number(number),
    headings: lines.filter((line) => /^##? /.test(line)),
    words: text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
    links: [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = ""]) => path),
  }
}

/**
 * Compares a decision with the template.
 *
 * @param fileName name that begins with the decision's number, such as `0007-rounding.md`.
 * @param isFile whether a path relative to the decision is a file.
 * @returns each difference as a sentence.
 */
export function findTemplateProblems(
  fileName: string,
  { number, headings, words, links }: Decision,
  isFile: (path: string) => boolean,
): readonly string[] {
  const problems = links.filter((path) => !isFile(path)).map((path) => `links to ${path}, which does not exist`)
  if (number === undefined) problems.push('does not begin with "# N. Title"')
  else if (!fileName.startsWith(`${String(number).padStart(4, "0")}-`)) problems.push(`has the number ${number}`)
  if (headings.join("\n") !== template.join("\n")) problems.push(`has other headings than ${template.join(", ")}`)
  if (words > maxWords) problems.push(`has ${words} words, more than ${maxWords}`)
  return problems.map((problem) => `${fileName} ${problem}`)
}

/** Finds numbers that are missing or given twice between 1 and the highest one. */
export function findNumberProblems(numbers: readonly number[]): readonly string[] {
  const highest = Math.max(0, ...numbers)
  return Array.from({ length: highest }, (_, index) => index + 1).flatMap((expected) => {
    const count = numbers.filter((number) => number === expected).length
    return count === 1 ? [] : [`number ${expected} is given ${count} times`]
  })
}
