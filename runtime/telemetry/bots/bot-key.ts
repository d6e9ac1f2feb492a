/** Storage key of the bot check's answer during a visit: `yes` or `no`. */
export const BOT_KEY = 'microsites.bot'
