import { useNavigate } from "@tanstack/react-router"
import { useId, useState } from "react"
import { m } from "../../i18n/generated/messages.js"
import { buttonStyle } from "../../ui/buttonStyle.ts"
import { boxStyle, hintStyle, inputStyle, labelStyle, problemStyle } from "../../ui/fieldStyle.ts"
import { recognise } from "./recognise.ts"

type Problem = "empty" | "unknown"

/** Takes a hash, an address or a reference and goes on to its page. */
export function ExplorerForm() {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState("")
  const [problem, setProblem] = useState<Problem>()
  const submit = () => {
    const hash = text.trim()
    if (hash === "") setProblem("empty")
    else if (recognise(hash)) void navigate({ to: "/explorer/$hash", params: { hash } })
    else setProblem("unknown")
  }
  return (
    <form
      noValidate
      className="max-w-prose"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <label htmlFor={id} className={labelStyle}>
        {m.public_hashLabel()}
      </label>
      <div className="mt-1.5 flex flex-col gap-3 tablet:flex-row">
        <div className={`${boxStyle} flex-1`}>
          <input
            id={id}
            type="text"
            value={text}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck="false"
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-hint ${id}-problem`}
            onChange={(event) => {
              setText(event.target.value)
              setProblem(undefined)
            }}
            className={inputStyle}
          />
        </div>
        <button type="submit" className={buttonStyle("primary", "large")}>
          {m.public_hashLook()}
        </button>
      </div>
      <p id={`${id}-hint`} className={`${hintStyle} mt-2`}>
        {m.public_hashHint()}
      </p>
      <p id={`${id}-problem`} role="alert" className={`${problemStyle} mt-1`}>
        {problem === "empty" && m.public_hashEmpty()}
        {problem === "unknown" && m.public_hashUnknown()}
      </p>
    </form>
  )
}
