/**
 * Words that no Portuguese sentence of the product contains; words that exist in both languages (a, as, come, data, no, sem,
 * some, use) are omitted.
 */
const ENGLISH = new Set(
  `about access account accounts add added address again all already an and any are at attempt back be been before birthday by can cannot change
  changed check choose clear click client clients close company companies confirm confirmed copied copy could create created customer
  customers dashboard date day days delete deleted denied details disabled document documents done download downloading drag drop dropdown
  edit email's employee employees empty enabled error errors every expand expanded expired failed failure family file filter find first forbidden
  found free from get go has have help here hide how if image in inbox info into invalid invitation invite invited is it its last
  less list load loaded loading log logout logged manager member members message missing month months more move must my name new next none
  not nothing notification notifications of off ok older on once one only open or other our out owner page pages passport password pay payment
  payments people phone photo picture please plan plans preview previous price print problem processing profile record records refresh relation
  reload remove removed report request required reset result results retry return role save saved saving search see select selected send sent
  server session settings share should show sign signed size sorry sort start state step still stop street subscribe subscription success
  successfully support system team test text than thank thanks that the their them then there these they this time to today toggle tomorrow too
  total's trial try type unauthorized unknown update updated upload uploaded uploading user users value view warning was we week welcome were what
  when where which who why will with without word work worker wrong year years yes yesterday yet you your zip's`
    .split(/\s+/)
    .filter(Boolean),
);
/** English words that Portuguese sentences use. */
const BORROWED = [/\bGoogle (Ads|Planilhas)\b/g, /\bfazer upload\b/g];

/** The English words of a displayed text. */
export function englishWords(text: string): string[] {
  const own = BORROWED.reduce((rest, borrowed) => rest.replace(borrowed, ' '), text);
  return own.split(/[^\p{L}\p{M}'-]+/u).filter((word) => ENGLISH.has(word.toLowerCase()));
}
