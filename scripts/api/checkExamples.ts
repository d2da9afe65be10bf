import { Application, ContainerReflection, type DeclarationReflection, ReflectionKind, type SomeType } from "typedoc"

/**
 * Warns of each export without an example, which fails the check of the API pages. A function, a class and a constant that
 * does not show its own value need an `@example`; a type may show its values, or say where it is used.
 */
export function checkExamples(app: Application): void {
  app.on(Application.EVENT_PROJECT_REVIVE, (project) => {
    for (const reflection of project.getReflectionsByKind(ReflectionKind.SomeExport)) {
      if (!reflection.isDeclaration() || reflection.isReference() || reflection.kindOf(ReflectionKind.SomeModule))
        continue
      // A package with one entry has no module: its exports are the project's own.
      if (!reflection.parent?.kindOf([ReflectionKind.Project, ReflectionKind.SomeModule])) continue
      if (!isExplained(reflection)) app.logger.warn(`${reflection.getFriendlyFullName()} has no @example`)
    }
  })
}

function isExplained(reflection: DeclarationReflection): boolean {
  const comments = [reflection.comment, ...(reflection.signatures ?? []).map(({ comment }) => comment)]
  if (comments.some((comment) => comment?.getTag("@example"))) return true
  if (reflection.kindOf([ReflectionKind.TypeAlias, ReflectionKind.Interface]))
    return (
      showsItsValues(reflection) || isOfAction(reflection) || comments.some((comment) => comment?.getTag("@usedBy"))
    )
  if (reflection.kindOf(ReflectionKind.Variable)) return showsItsValues(reflection) || isSchema(reflection.type)
  return reflection.signatures?.every(({ type }) => isSchema(type)) ?? false
}

/** True for the type of an action's parameters, which the action's own page shows with an example. */
function isOfAction({ name, parent }: DeclarationReflection): boolean {
  const action = /^(\w)(\w*)Parameters$/.exec(name)
  if (!action || !(parent instanceof ContainerReflection)) return false
  const [, first = "", rest = ""] = action
  return parent.children?.some((child) => child.name === first.toLowerCase() + rest) ?? false
}

/** True if the page of a constant or an enumeration explains itself: a number, a text, a list of texts. */
function showsItsValues({ type }: DeclarationReflection): boolean {
  if (type?.type === "typeOperator") return type.target.type === "tuple"
  if (type?.type === "union") return type.types.every((part) => part.type === "literal")
  if (type?.type === "reflection") return hasEach(type.declaration, ({ type: part }) => part?.type === "literal")
  return type?.type === "literal"
}

/** True for a schema or fields of one. The page shows its rules and fields, and a sample if one can be generated. */
function isSchema(type: SomeType | undefined): boolean {
  if (type?.type === "reflection") return hasEach(type.declaration, ({ type: part }) => isSchema(part))
  return type?.type === "reference" && /Schema(?:WithPipe)?$/.test(type.name)
}

function hasEach({ children = [] }: DeclarationReflection, holds: (child: DeclarationReflection) => boolean): boolean {
  return children.length > 0 && children.every(holds)
}
