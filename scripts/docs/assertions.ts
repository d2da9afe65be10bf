import ts from "typescript"

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Turns the comments that say a value into checks: `sum(1, 2) // → 3`, or the arrow on a line of its own below. In a
 * declaration it is the declared variable that is checked, in `console.log(value)` the value.
 */
export function addAssertions(code: string, language: "ts" | "tsx"): string {
  const kind = language === "tsx" ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(`example.${language}`, code, ts.ScriptTarget.Latest, true, kind)
  const edits: Edit[] = []
  const visit = (node: ts.Node) => {
    const wanted = ts.isStatement(node) && !ts.isBlock(node) ? wantedAfter(code, node.end) : undefined
    const edit = wanted === undefined ? undefined : createEdit(node, wanted)
    if (edit) edits.push(edit)
    else ts.forEachChild(node, visit)
  }
  ts.forEachChild(source, visit)
  const promised = code.match(/\/\/ →/g)?.length ?? 0
  if (promised !== edits.length) throw new Error(`${promised} values are promised and ${edits.length} can be checked`)
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), code)
}

function wantedAfter(code: string, end: number): string | undefined {
  return /^;?[^\S\n]*(?:\n[^\S\n]*)?\/\/ → (.+)/.exec(code.slice(end))?.[1]
}

function createEdit(node: ts.Node, wanted: string): Edit | undefined {
  const start = node.getStart()
  if (ts.isExpressionStatement(node)) {
    const { expression } = node
    const logged = ts.isCallExpression(expression) && expression.expression.getText() === "console.log"
    const value = logged ? (expression.arguments[0] ?? expression) : expression
    return { start, end: node.end, text: `$check(${value.getText()}, ${wanted})` }
  }
  if (ts.isVariableStatement(node)) {
    const name = node.declarationList.declarations[0]?.name.getText()
    return { start, end: node.end, text: `${node.getText()}; $check(${name}, ${wanted})` }
  }
  return undefined
}
