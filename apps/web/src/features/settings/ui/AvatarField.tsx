import { useSetAvatar } from "@wallet/react/account"
import { CircleUserRound } from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { PictureField } from "#shared/forms/PictureField.tsx"

/** The customer's picture. */
export function AvatarField({ avatar }: { readonly avatar: string | null }) {
  const set = useSetAvatar()
  return (
    <PictureField
      label={m.settings_avatar()}
      hint={m.settings_avatarHint()}
      hasPicture={avatar !== null}
      fit="cover"
      isPending={set.isPending}
      onSet={(image) => set.mutateAsync({ image })}
      picture={
        avatar ? (
          <img src={avatar} alt={m.settings_avatarAlt()} className="size-18 shrink-0 rounded-full object-cover" />
        ) : (
          <span aria-hidden className="grid size-18 shrink-0 place-items-center rounded-full bg-sunken text-muted">
            <CircleUserRound size={32} />
          </span>
        )
      }
    />
  )
}
