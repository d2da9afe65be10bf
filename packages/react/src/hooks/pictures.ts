import type { GetPictureData, GetPictureErrorTag, GetPictureParameters } from "@wallet/core/merchant"
import { getPictureQueryOptions } from "@wallet/core/queries"
import { type PublicQueryHookOptions, type PublicQueryHookResult, usePublicQuery } from "#calls/useClientQuery.ts"
import { useWalletState } from "#useWalletState.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * A logo or the picture of a contact by its id, read once. See `getPicture` of `@wallet/core/merchant`.
 *
 * @example
 * const { data: picture, isPending, error } = usePicture({ pictureId: "picture-1" })
 */
export function usePicture(
  parameters: GetPictureParameters,
  options?: PublicQueryHookOptions<GetPictureData, GetPictureErrorTag>,
): PublicQueryHookResult<GetPictureData, GetPictureErrorTag> {
  // The key depends on the token, so a new token must render the component again.
  useWalletState((state) => state.accessToken)
  return usePublicQuery(getPictureQueryOptions(useWalletClient(), parameters), {
    staleTime: Number.POSITIVE_INFINITY,
    ...options,
  })
}
