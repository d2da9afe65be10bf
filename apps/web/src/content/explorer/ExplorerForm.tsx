import { useNavigate } from "@tanstack/react-router"
import { useId, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { buttonStyle } from "#ui/buttonStyle.ts"
import { boxStyle, hintStyle, inputStyle, labelStyle, problemStyle } from "#ui/fieldStyle.ts"

type Problem = "empty" | "unknown"

/** A form for a hash, an address or a reference, which opens its page. */
export function ExplorerForm() {
  const id = useId()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<Problem>()
  const submit = async (form: HTMLFormElement) => {
    // Read from the page and not from a state: what was typed before the page came alive counts as well.
    const typed = new FormData(form).get("hash")
    const hash = typeof typed === "string" ? typed.trim() : ""
    if (hash === "") return setProblem("empty")
    // Loaded lazily: only a search needs the hash functions of its checksums.
    const { readChainReference } = await import("@wallet/core/addresses")
    const reference = readChainReference(hash)
    if (!reference) return setProblem("unknown")
    await navigate({ to: "/explorer/$hash", params: { hash: reference.text } })
  }
  return (
    <form
      noValidate
      className="max-w-prose flex-1"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
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
            name="hash"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck="false"
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-hint ${id}-problem`}
            onChange={() => setProblem(undefined)}
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
        {problem === "empty" ? m.public_hashEmpty() : problem === "unknown" && m.public_hashUnknown()}
      </p>
    </form>
  )
}
