/** What stands in a file, as it is: Vite puts it into the program. */
declare module '*?raw' {
  const text: string
  export default text
}
