import type { OauthApp } from "@wallet/core/merchant"
import { useSetOauthAppLogo } from "@wallet/react/merchant"
import { AppWindow } from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { PictureField } from "#shared/forms/PictureField.tsx"
import { Logo } from "#shared/invoices/Logo.tsx"

/** The logo that customers see when the app asks for access. It is saved immediately. */
export function AppLogoField({ app: { id, name, logoId } }: { readonly app: OauthApp }) {
  const set = useSetOauthAppLogo()
  return (
    <PictureField
      label={m.authorization_logoNamed({ name })}
      hint={m.authorization_logoHint()}
      hasPicture={logoId !== null}
      fit="contain"
      isPending={set.isPending}
      onSet={(image) => set.mutateAsync({ oauthAppId: id, image })}
      picture={<Logo pictureId={logoId} icon={<AppWindow size={22} />} />}
    />
  )
}
