import { getPicture } from "#actions/pictures.ts"
import { createCustomerKey } from "./createQueryKey.ts"
import { createQueryOptionsWith } from "./createQueryOptions.ts"

/**
 * The key under which a cache holds what `getPicture` answers; without parameters, where it holds all of them. It is the
 * session's: some pictures are for one customer alone, and leave the cache at the sign-out.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getPictureQueryKey(client, { pictureId: "picture-1" }) })
 */
export const getPictureQueryKey = createCustomerKey("getPicture")

/**
 * A picture by its id, which never becomes stale.
 *
 * @function
 * @example
 * const picture = await queryClient.fetchQuery(getPictureQueryOptions(client, { pictureId: "picture-1" }))
 */
export const getPictureQueryOptions = createQueryOptionsWith(getPictureQueryKey, getPicture)
