import {
  type Application,
  type DeclarationReflection,
  DefaultTheme,
  DefaultThemeRenderContext,
  JSX,
  type PageEvent,
  type Reflection,
  ReflectionKind,
  type SomeType,
} from "typedoc"

/** Adds a theme that says under each parameter and returned value which fields it has. */
export function addFieldsTheme({ renderer }: Application): void {
  renderer.defineTheme("fields", FieldsTheme)
}

class FieldsTheme extends DefaultTheme {
  override getRenderContext(page: PageEvent<Reflection>): DefaultThemeRenderContext {
    return new FieldsContext(this.router, this, page, this.application.options)
  }
}

class FieldsContext extends DefaultThemeRenderContext {
  override typeDetailsIfUseful = (_owner: Reflection, type: SomeType | undefined): JSX.Element | undefined =>
    type && this.fieldsOf(type)

  override typeDeclaration = (_owner: Reflection, type: SomeType): JSX.Element | null => {
    const fields = this.fieldsOf(type)
    if (!fields) return null
    return JSX.createElement("div", { class: "tsd-type-declaration" }, fields)
  }

  /** The fields of a type, a name's one level deep: those of a name within are on its own page. */
  private fieldsOf(type: SomeType): JSX.Element | undefined {
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the other kinds of types have no fields
    switch (type.type) {
      case "array":
        return this.fieldsOf(type.elementType)
      case "optional":
        return this.fieldsOf(type.elementType)
      case "typeOperator":
        return this.fieldsOf(type.target)
      case "reflection":
        return this.listOf(type.declaration)
      case "intersection":
        return this.allOf(type.types)
      case "union":
        return type.elementSummaries ? this.valuesOf(type.types, type.elementSummaries) : this.allOf(type.types)
      case "reference": {
        const target = type.reflection
        if (!target?.isDeclaration()) return this.allOf(type.typeArguments ?? [])
        if (type.typeArguments) return this.argumentsOf(target, type.typeArguments)
        return isData(target) ? this.listOf(target) : target.type && this.behindName(target.type)
      }
      default:
        return undefined
    }
  }

  /** The fields of the type behind a name: another name, an array of one. */
  private behindName(type: SomeType): JSX.Element | undefined {
    return type.type === "reference" && type.typeArguments ? undefined : this.fieldsOf(type)
  }

  private allOf(types: readonly SomeType[]): JSX.Element | undefined {
    const parts = types.map((type) => this.fieldsOf(type)).filter((part) => part !== undefined)
    return parts.length > 0 ? JSX.createElement(JSX.Fragment, null, ...parts) : undefined
  }

  /** Arguments of a generic type's parameters. */
  private argumentsOf(target: DeclarationReflection, types: readonly SomeType[]): JSX.Element | undefined {
    const parts = types.flatMap((type, index) => {
      const fields = this.fieldsOf(type)
      const name = target.typeParameters?.[index]?.name
      if (!fields || !name) return fields ?? []
      const title = JSX.createElement("h5", null, name, ": ", this.type(type))
      return JSX.createElement("li", { class: "tsd-parameter" }, title, fields)
    })
    return parts.length > 0 ? JSX.createElement("ul", { class: "tsd-parameters" }, ...parts) : undefined
  }

  private valuesOf(
    types: readonly SomeType[],
    summaries: readonly Parameters<typeof this.displayParts>[0][],
  ): JSX.Element {
    const items = types.map((type, index) =>
      JSX.createElement("li", { class: "tsd-parameter" }, this.type(type), this.displayParts(summaries[index])),
    )
    return JSX.createElement("ul", { class: "tsd-parameters" }, ...items)
  }

  private listOf(owner: DeclarationReflection): JSX.Element | undefined {
    const fields = owner.getProperties() ?? []
    if (fields.length === 0) return undefined
    const items = fields.map((field) => {
      const title = JSX.createElement(
        "h5",
        null,
        this.reflectionFlags(field),
        field.flags.isOptional || field.flags.isReadonly ? " " : "",
        JSX.createElement("span", { class: "tsd-kind-property" }, field.name),
        JSX.createElement("span", { class: "tsd-signature-symbol" }, ": "),
        field.type ? this.type(field.type) : "function",
      )
      const within = field.type && this.fieldsWithin(field.type)
      return JSX.createElement("li", { class: "tsd-parameter" }, title, this.commentSummary(field), within)
    })
    return JSX.createElement("ul", { class: "tsd-parameters" }, ...items)
  }

  /** The fields of an object that is declared in place. */
  private fieldsWithin(type: SomeType): JSX.Element | undefined {
    if (type.type === "array") return this.fieldsWithin(type.elementType)
    if (type.type === "reflection") return this.listOf(type.declaration)
    if (type.type !== "union") return undefined
    const parts = type.types.map((part) => this.fieldsWithin(part)).filter((part) => part !== undefined)
    return parts.length > 0 ? JSX.createElement(JSX.Fragment, null, ...parts) : undefined
  }
}

/** True if a type holds only data and no functions. */
function isData(target: DeclarationReflection): boolean {
  return (
    target.kindOf([ReflectionKind.TypeAlias, ReflectionKind.Interface]) &&
    (target.children ?? []).length > 0 &&
    (target.children ?? []).every((child) => child.kindOf(ReflectionKind.Property))
  )
}
