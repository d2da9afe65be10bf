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

/** Finds numbers that are missing or given twice between 1 and the highest one, except those that were never used. */
export function findNumberProblems(numbers: readonly number[], unused: readonly number[] = []): readonly string[] {
  const highest = Math.max(0, ...numbers)
  return Array.from({ length: highest }, (_, index) => index + 1).flatMap((number) => {
    const count = numbers.filter((one) => one === number).length
    const expected = unused.includes(number) ? 0 : 1
    return count === expected ? [] : [`number ${number} is given ${count} times`]
  })
}

/**
 * Compares the index with the decisions.
 *
 * @param index the text of `docs/decisions/README.md`.
 * @param titles the titles of the decisions by file name, such as `7. Rounding favours the operator`.
 * @returns each decision that the index does not name once by its title, and each line that names none.
 */
export function findIndexProblems(index: string, titles: ReadonlyMap<string, string>): readonly string[] {
  const listed = [...index.matchAll(/^- \[(.+?)\]\((\d{4}[^)]+)\)/gm)].map(([, title = "", file = ""]) => ({
    title,
    file,
  }))
  const unknown = listed
    .filter(({ file }) => !titles.has(file))
    .map(({ file }) => `the index lists ${file}, which is no decision`)
  const others = [...titles].flatMap(([file, title]) => {
    const lines = listed.filter((line) => line.file === file)
    if (lines.length !== 1) return [`the index lists ${file} ${lines.length} times`]
    return lines[0]?.title === title ? [] : [`the index gives ${file} another title`]
  })
  return [...unknown, ...others]
}
