/** The French texts, a part of the page of their own: only who reads French loads them. */

import catalogue from "./fr.json";

const texts: Record<string, string | string[]> = catalogue;
export default texts;
