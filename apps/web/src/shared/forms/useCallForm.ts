import type { Call } from "@wallet/core/contract"
import { useCallback, useEffect, useRef } from "react"
import type { Problem } from "#i18n/errorText.ts"
import type { Submit } from "#ui/Form.tsx"
import { pressEnd, watchPointer } from "./afterPress.ts"
import { useDraft } from "./draft.ts"
import { type Problems, toFormProblems } from "./problems.ts"
import {
  type BodyOf,
  type FieldName,
  type FieldProblems,
  isSecret,
  type RequestRules,
  readRequest,
} from "./readRequest.ts"
import { type ShownProblems, useForm } from "./useForm.ts"

type NameOf<Values> = Extract<keyof Values, string>

interface CallFormOptions<C extends Call, Fields, Own, More extends string> extends RequestRules<Fields & Own> {
  /** The fields that are sent, by their names in the call's body, with their initial values. */
  readonly fields: Fields & { readonly [Name in keyof Fields]: Name extends FieldName<C> ? unknown : never }
  /** Values of the form that are not sent, such as a consent. */
  readonly own?: Own
  /** The name of the draft that survives a reload of the tab. Fields marked as secret in the contract are excluded. */
  readonly draft?: string | undefined
  /** Further values excluded from the draft. */
  readonly unkept?: readonly NameOf<Fields & Own>[]
  /** Rules beyond the call's schema, such as the bounds of a balance or a checksum that is loaded. */
  readonly check?: (values: Fields & Own) => Checked<Fields & Own, More> | Promise<Checked<Fields & Own, More>>
  /** Fields of the form whose values are stored elsewhere, such as a card's. Their problems are shown too. */
  readonly more?: readonly More[]
  /** Fields of the form that show errors of the call's fields, by the call's names. */
  readonly shownAt?: Readonly<Record<string, NameOf<Fields & Own> | More>>
  /** Error tags that concern one field, by tag. */
  readonly fieldOfTag?: Readonly<Record<string, NameOf<Fields & Own> | More>>
}

type Checked<Values, More extends string = never> = FieldProblems<NameOf<Values> | More>

/** The props of a text field. */
export interface BoundField<Value> {
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
  readonly problem: Problem | undefined
}

/** The props of a bound checkbox. */
export interface BoundFlag {
  readonly name: string
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
  readonly problem: Problem | undefined
}

/** A form whose fields are those of a call. */
export interface CallForm<C extends Call, Values> {
  readonly values: Values
  /** Changes values and hides the problems of these fields. */
  readonly change: (patch: Partial<Values>) => void
  /** Resets the values and clears the draft. */
  readonly clear: () => void
  /** The props of a field component. */
  readonly field: <Name extends NameOf<Values>>(name: Name) => BoundField<Values[Name]>
  /** The props of a checkbox. */
  readonly flag: (name: NameOf<Values>) => BoundFlag
  readonly problems: ShownProblems & { readonly fields: Checked<Values> }
  /** Validates the form and shows its problems. Resolves with the call's body if it is valid. */
  readonly read: () => Promise<BodyOf<C> | undefined>
  /** Validates the form, sends it if it is valid, and shows the error of the call. */
  readonly submit: (send: (body: BodyOf<C>) => unknown) => Submit
  /** Shows the error of a call: at the fields that it names, else above the buttons. */
  readonly refuse: (error: unknown) => void
  /** Maps the error of a call to problems. */
  readonly toProblems: (error: unknown) => Problems
  /** Validates a field on blur, for fields whose values are stored elsewhere. */
  readonly leave: (name: string) => void
  readonly show: (problems: Problems) => void
  readonly forget: (...names: string[]) => void
}

/**
 * A form for a call. It validates by the schema of the call's own body, so that the browser and the provider can't
 * disagree: a field on blur, all fields on submit.
 *
 * @example
 * const form = useCallForm(createContact, { fields: { name: "" } })
 * <TextField {...form.field("name")} label="Name" />
 */
export function useCallForm<
  const C extends Call,
  Fields extends object,
  Own extends object = object,
  More extends string = never,
>(call: C, options: CallFormOptions<C, Fields, Own, More>): CallForm<C, Fields & Own> {
  type Values = Fields & Own
  const initial = { ...options.fields, ...options.own } as Values
  const names = Object.keys(options.fields) as NameOf<Fields>[] // an object literal has no other keys
  const draft = useDraft<Values>(options.draft, initial, [
    ...(options.unkept ?? []),
    ...names.filter((name) => isSecret(call, name)),
  ])
  const shownAt: Readonly<Record<string, string>> = options.shownAt ?? {}
  const allNames: readonly string[] = [...Object.keys(initial), ...(options.more ?? [])]
  const { problems, show, forget, passes, mark } = useForm(allNames)
  useEffect(watchPointer, [])

  const validate = async (values: Values) => {
    const read = readRequest(call, values, names, options)
    const beyond: FieldProblems | undefined = await options.check?.(values)
    const fields: FieldProblems = { ...beyond, ...(!read.ok && renameFields(read.fields, shownAt)) }
    return { read, fields }
  }
  // Blur and submit must use the current values, not those of the last render.
  const latest = useRef({ values: draft.text, validate })
  useEffect(() => {
    latest.current = { values: draft.text, validate }
  })

  const { change: changeDraft } = draft
  // Stays the same between renders, as large fields are drawn anew only where their props change.
  const change = useCallback(
    (patch: Partial<Values>) => {
      latest.current = { ...latest.current, values: { ...latest.current.values, ...patch } }
      changeDraft(patch)
      forget(...Object.keys(patch))
    },
    [changeDraft, forget],
  )
  const leave = async (name: string) => {
    await pressEnd()
    // The window lost the focus, and the field is still active.
    if (!document.hasFocus()) return
    const { values } = latest.current
    const { fields } = await latest.current.validate(values)
    if (latest.current.values === values) mark(name, fields[name])
  }
  const toProblems = (error: unknown): Problems => {
    const found = toFormProblems(error, [...allNames, ...Object.keys(shownAt)])
    const field = found.form && options.fieldOfTag?.[found.form.code]
    if (field !== undefined) return { fields: { [field]: found.form } }
    return { ...found, fields: renameFields(found.fields, shownAt) }
  }
  const refuse = (error: unknown) => show(toProblems(error))
  const read = async () => {
    const { read: request, fields } = await latest.current.validate(latest.current.values)
    // An error of the body as a whole belongs to no field.
    const strays = Object.entries(fields).filter(([name, problem]) => problem !== undefined && !allNames.includes(name))
    const form = strays.length > 0 ? { form: strays[0]?.[1] as Problem } : {}
    return passes({ fields, ...form }) && request.ok ? request.body : undefined
  }

  return {
    values: draft.text,
    change,
    clear: draft.clear,
    field: <Name extends NameOf<Values>>(name: Name) => ({
      name,
      value: draft.text[name],
      onChange: (value) => change(makePatch<Values>(name, value)),
      onBlur: () => void leave(name),
      problem: problems.fields[name],
    }),
    flag: (name) => ({
      name,
      isSelected: draft.text[name] === true,
      onChange: (isSelected) => change(makePatch<Values>(name, isSelected)),
      problem: problems.fields[name],
    }),
    problems,
    read,
    submit: (send) => async () => {
      const body = await read()
      if (body === undefined) return
      try {
        await send(body)
      } catch (error) {
        refuse(error)
      }
    },
    refuse,
    toProblems,
    leave: (name) => void leave(name),
    show,
    forget,
  }
}

/** A change of one field. Callers have checked the type of the value, which a computed name loses. */
function makePatch<Values>(name: NameOf<Values>, value: unknown): Partial<Values> {
  return { [name]: value } as Partial<Values>
}

/** The problems by the names that the form has for their fields. */
function renameFields(fields: FieldProblems, names: Readonly<Record<string, string>>): FieldProblems {
  return Object.fromEntries(Object.entries(fields).map(([name, problem]) => [names[name] ?? name, problem]))
}
