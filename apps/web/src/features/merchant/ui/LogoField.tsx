import type { MerchantSettings } from "@wallet/core/contract"
import { useSetMerchantLogo } from "@wallet/react/merchant"
import { m } from "#i18n/generated/messages.js"
import { PictureField } from "#shared/forms/PictureField.tsx"
import { Logo } from "#shared/invoices/Logo.tsx"

/** The logo that payers see beside the merchant's name. It is saved immediately. */
export function LogoField({ logoId }: Pick<MerchantSettings, "logoId">) {
  const set = useSetMerchantLogo()
  return (
    <PictureField
      label={m.invoices_logo()}
      hint={m.invoices_logoHint()}
      hasPicture={logoId !== null}
      fit="contain"
      isPending={set.isPending}
      onSet={(image) => set.mutateAsync({ image })}
      picture={<Logo pictureId={logoId} label={m.invoices_logoAlt()} />}
    />
  )
}
