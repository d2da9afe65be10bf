import type { GetPictureData, GetPictureErrorTag, GetPictureParameters } from "@wallet/core/merchant"
import { getPictureQueryOptions } from "@wallet/core/queries"
import { useWalletClient } from "../walletContext.ts"
import { type QueryHookOptions, type QueryHookResult, usePublicQuery } from "./useClientQuery.ts"

/**
 * A logo by its id, read once. See `getPicture` of `@wallet/core/merchant`.
 *
 * @example
 * const { data: picture, isPending, error } = usePicture({ pictureId: "picture-1" })
 */
export function usePicture(
  parameters: GetPictureParameters,
  options?: QueryHookOptions<GetPictureData, GetPictureErrorTag>,
): QueryHookResult<GetPictureData, GetPictureErrorTag> {
  return usePublicQuery(getPictureQueryOptions(useWalletClient(), parameters), {
    staleTime: Number.POSITIVE_INFINITY,
    ...options,
  })
}
