import { useSetAvatar } from "@wallet/react/account"
import { CircleUserRound } from "lucide-react"
import { useId, useRef } from "react"
import { errorText } from "../../../i18n/errorText.ts"
import { m } from "../../../i18n/generated/messages.js"
import { problemsOf, useProblems } from "../../../lib/problems.ts"
import { Button } from "../../../ui/Button.tsx"
import { problemStyle } from "../../../ui/fieldStyle.ts"
import { squarePicture } from "../model/squarePicture.ts"

/** The picture, and the ways to another one or none. */
export function AvatarField({ avatar }: { readonly avatar: string | null }) {
  const set = useSetAvatar()
  const inputRef = useRef<HTMLInputElement>(null)
  const id = useId()
  const { problems, show } = useProblems()
  const problem = problems.fields.image ?? problems.form

  const change = async (image: string | null) => {
    show({ fields: {} })
    try {
      await set.mutateAsync({ image })
    } catch (error) {
      show(problemsOf(error, ["image"]))
    }
  }
  const choose = async (file: File | undefined) => {
    if (!file) return
    const image = await squarePicture(file).catch(() => undefined)
    if (image === undefined) show({ fields: { image: { code: "image_invalid" } } })
    else await change(image)
  }

  return (
    <fieldset aria-label={m.settings_avatar()} className="flex items-center gap-4">
      {avatar ? (
        <img src={avatar} alt={m.settings_avatarAlt()} className="size-18 shrink-0 rounded-full object-cover" />
      ) : (
        <span aria-hidden className="grid size-18 shrink-0 place-items-center rounded-full bg-sunken text-muted">
          <CircleUserRound size={32} />
        </span>
      )}
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <Button
            kind="secondary"
            size="small"
            isPending={set.isPending}
            aria-describedby={id}
            onPress={() => inputRef.current?.click()}
          >
            {m.settings_avatarChoose()}
          </Button>
          {avatar && (
            <Button kind="quiet" size="small" onPress={() => void change(null)}>
              {m.settings_avatarRemove()}
            </Button>
          )}
        </div>
        <input
          ref={inputRef}
          type="file"
          accept="image/png,image/jpeg"
          aria-label={m.settings_avatarChoose()}
          tabIndex={-1}
          hidden
          onChange={(event) => {
            void choose(event.target.files?.[0])
            // The same file again is a choice too.
            event.target.value = ""
          }}
        />
        <p
          id={id}
          className={problem ? problemStyle : "mt-1 text-caption text-muted"}
          role={problem ? "alert" : undefined}
        >
          {problem ? errorText(problem) : m.settings_avatarHint()}
        </p>
      </div>
    </fieldset>
  )
}
