import {
  Application,
  Comment,
  type CommentDisplayPart,
  CommentTag,
  type DeclarationReflection,
  makeRecursiveVisitor,
  type ProjectReflection,
  type Reflection,
  ReflectionKind,
  type SomeType,
} from "typedoc"

const most = 12

/** Says of each type where a reader meets it: the functions that take or return it, or else the types that hold it. */
export function addUses(app: Application): void {
  app.on(Application.EVENT_PROJECT_REVIVE, (project) => {
    const byFunctions = new Map<Reflection, Set<DeclarationReflection>>()
    const byTypes = new Map<Reflection, Set<DeclarationReflection>>()
    for (const signature of project.getReflectionsByKind(
      ReflectionKind.CallSignature | ReflectionKind.ConstructorSignature,
    )) {
      if (!signature.isSignature()) continue
      const { parameters = [], typeParameters = [] } = signature
      const types = [...[...parameters, ...typeParameters].map(({ type }) => type), signature.type]
      const user = findExport(signature)
      if (user) note(byFunctions, types, user)
    }
    for (const part of project.getReflectionsByKind(
      ReflectionKind.TypeAlias | ReflectionKind.Property | ReflectionKind.Interface | ReflectionKind.Variable,
    )) {
      const user = part.isDeclaration() && findExport(part)
      if (user) note(byTypes, [part.type, ...(part.extendedTypes ?? [])], user)
    }
    for (const type of listTypes(project)) {
      const users = [...(byFunctions.get(type) ?? byTypes.get(type) ?? [])].filter((user) => user !== type)
      if (users.length > 0) tell(type, users)
    }
  })
}

/** The types that a package exports. */
export function listTypes(project: ProjectReflection): DeclarationReflection[] {
  return project
    .getReflectionsByKind(ReflectionKind.TypeAlias | ReflectionKind.Interface)
    .filter((type) => type.isDeclaration())
}

function tell(type: DeclarationReflection, users: readonly DeclarationReflection[]): void {
  const shown = users.toSorted((one, other) => one.name.localeCompare(other.name)).slice(0, most)
  const links = shown.flatMap((user, index): CommentDisplayPart[] => [
    ...(index > 0 ? [{ kind: "text", text: ", " } as const] : []),
    { kind: "inline-tag", tag: "@link", text: user.name, target: user },
  ])
  if (users.length > most) links.push({ kind: "text", text: ` and ${users.length - most} more` })
  type.comment ??= new Comment()
  type.comment.blockTags.push(new CommentTag("@usedBy", links))
}

/** The export on whose page something stands. */
function findExport(part: Reflection): DeclarationReflection | undefined {
  let user: Reflection | undefined = part
  while (user && !user.parent?.kindOf([ReflectionKind.Project, ReflectionKind.SomeModule])) user = user.parent
  return user?.isDeclaration() ? user : undefined
}

function note(
  uses: Map<Reflection, Set<DeclarationReflection>>,
  types: readonly (SomeType | undefined)[],
  user: DeclarationReflection,
): void {
  const visitor = makeRecursiveVisitor({
    reference({ reflection }) {
      if (!reflection) return
      const users = uses.get(reflection)
      if (users) users.add(user)
      else uses.set(reflection, new Set([user]))
    },
  })
  for (const type of types) type?.visit(visitor)
}
