import { dirname } from "node:path"
import ts from "typescript"

/** A text node that React can lose: a browser's translation puts another node in its place. */
export interface BareText {
  readonly line: number
  readonly source: string
}

/** Reads the project of a `tsconfig.json`, to ask for the types in it. */
export function openProject(tsconfig: string): ts.Program {
  const { config } = ts.readConfigFile(tsconfig, (path) => ts.sys.readFile(path))
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(tsconfig))
  return ts.createProgram(fileNames, options)
}

/** These render their children and no element of their own, as a fragment does. */
const rendersNoElement = /(Context|Provider|Suspense|Fragment)$/

const textFlags = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike

/**
 * Finds the text of a file that isn't alone in its element: beside other children, in a fragment, or returned by a
 * component. Spaces between elements are allowed where all of these elements stay.
 */
export function findBareText(program: ts.Program, file: ts.SourceFile): readonly BareText[] {
  const checker = program.getTypeChecker()
  const found: BareText[] = []
  const add = (node: ts.Node) =>
    found.push({
      line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1,
      source: node.getText(file).trim().replaceAll(/\s+/g, " "),
    })

  /** A list may hold lists of its own type. */
  const holdsText = (type: ts.Type, lists: readonly ts.Type[] = []): boolean => {
    if (type.isUnionOrIntersection()) return type.types.some((part) => holdsText(part, lists))
    if (lists.includes(type)) return false
    if (checker.isArrayType(type) || checker.isTupleType(type)) {
      return checker.getTypeArguments(type as ts.TypeReference).some((item) => holdsText(item, [...lists, type]))
    }
    // `text && <b />` leaves these two of a text that is empty, and React draws neither.
    if (type.isStringLiteral() && type.value === "") return false
    if (type.isNumberLiteral() && type.value === 0) return false
    return (type.flags & textFlags) !== 0 && (type.flags & ts.TypeFlags.BigIntLiteral) === 0
  }

  const isText = (child: ts.JsxChild): boolean => {
    if (ts.isJsxText(child)) return true
    return ts.isJsxExpression(child) && !!child.expression && holdsText(checker.getTypeAtLocation(child.expression))
  }

  const checkChildren = (parent: ts.JsxElement | ts.JsxFragment) => {
    const children = parent.children.filter(isDrawn)
    const hasOwnElement = ts.isJsxElement(parent) && !rendersNoElement.test(parent.openingElement.tagName.getText(file))
    if (hasOwnElement && children.length < 2) return
    const canChange = children.some((child) => ts.isJsxExpression(child) && !isSpace(child))
    for (const child of children) {
      if (isText(child) && (canChange || !isSpace(child))) add(child)
    }
  }

  const checkResult = (component: ts.SignatureDeclaration) => {
    const signature = checker.getSignatureFromDeclaration(component)
    if (signature && holdsText(checker.getReturnTypeOfSignature(signature))) add(findName(component) ?? component)
  }

  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) checkChildren(node)
    if (isFunction(node) && /^[A-Z]/.test(findName(node)?.text ?? "")) checkResult(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** False for a line break between two elements, and for a comment. */
function isDrawn(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return !child.containsOnlyTriviaWhiteSpaces
  return !ts.isJsxExpression(child) || child.expression !== undefined
}

/** True for ` ` and `{" "}`, which no translator replaces. */
function isSpace(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return /^[ \n]*$/.test(child.text)
  return (
    ts.isJsxExpression(child) &&
    !!child.expression &&
    ts.isStringLiteral(child.expression) &&
    child.expression.text === " "
  )
}

function isFunction(node: ts.Node): node is ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction {
  return ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node)
}

function findName(component: ts.SignatureDeclaration): ts.Identifier | undefined {
  const { name, parent } = component
  const own = name ?? (ts.isVariableDeclaration(parent) ? parent.name : undefined)
  return own && ts.isIdentifier(own) ? own : undefined
}
