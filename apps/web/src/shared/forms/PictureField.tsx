import { useId, useRef } from "react"
import type { Elements } from "#i18n/elements.ts"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { Button } from "#ui/Button.tsx"
import { problemStyle } from "#ui/fieldStyle.ts"
import { ProblemText } from "#ui/ProblemText.tsx"
import { squarePicture } from "./squarePicture.ts"
import { useForm } from "./useForm.ts"

interface PictureFieldProps {
  readonly label: string
  readonly hint: string
  /** The displayed picture or its placeholder. */
  readonly picture: Elements
  readonly hasPicture: boolean
  /** `cover` crops to the middle, `contain` keeps the whole picture. */
  readonly fit: "cover" | "contain"
  readonly isPending: boolean
  /** Saves the picture in base64. Null removes it. */
  readonly onSet: (image: string | null) => Promise<unknown>
  /** The problem of the picture, if it is sent together with other fields. */
  readonly problem?: Problem | undefined
  /** Restores the saved picture, while another one or none is chosen. */
  readonly onUndo?: (() => void) | undefined
}

/** A picture with buttons to replace or remove it. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, picture, hasPicture, fit, isPending, onSet, onUndo } = props
  const inputRef = useRef<HTMLInputElement>(null)
  const id = useId()
  const { problems, show, refuse } = useForm(["image"])
  const problem = problems.fields.image ?? problems.form ?? props.problem

  const change = async (image: string | null) => {
    show({ fields: {} })
    try {
      await onSet(image)
    } catch (error) {
      refuse(error)
    }
  }
  const choose = async (file: File | undefined) => {
    if (!file) return
    const image = await squarePicture(file, fit).catch(() => undefined)
    if (image === undefined) show({ fields: { image: { code: "image_invalid" } } })
    else await change(image)
  }

  return (
    <fieldset aria-label={label} data-invalid={problem && ""} className="flex items-center gap-4">
      {picture}
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <Button
            kind="secondary"
            size="small"
            isPending={isPending}
            aria-describedby={id}
            onPress={() => inputRef.current?.click()}
          >
            {m.ui_pictureChoose()}
          </Button>
          {hasPicture && (
            <Button kind="quiet" size="small" onPress={() => void change(null)}>
              {m.ui_pictureRemove()}
            </Button>
          )}
          {onUndo && (
            <Button
              kind="quiet"
              size="small"
              onPress={() => {
                show({ fields: {} })
                onUndo()
              }}
            >
              {m.ui_pictureUndo()}
            </Button>
          )}
        </div>
        <input
          ref={inputRef}
          type="file"
          accept="image/png,image/jpeg"
          aria-label={m.ui_pictureChoose()}
          tabIndex={-1}
          hidden
          onChange={(event) => {
            void choose(event.target.files?.[0])
            // Allows to choose the same file again.
            event.target.value = ""
          }}
        />
        <p
          id={id}
          className={problem ? problemStyle : "mt-1 text-caption text-muted"}
          role={problem ? "alert" : undefined}
          aria-live={problem ? undefined : "polite"}
        >
          {problem ? <ProblemText {...problem} /> : hint}
        </p>
      </div>
    </fieldset>
  )
}
