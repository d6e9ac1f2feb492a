/** The highest number of shards: a matrix of GitHub has at most 256 jobs. */
export const mostShards = 256
