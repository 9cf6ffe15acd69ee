/** Texts as files, mails and other programs have them, and their normal form. */
export const cleanedTexts: readonly (readonly [name: string, text: string, cleaned: string])[] = [
  ['plain text', '4600000111', '4600000111'],
  ['a zero-width space', '4600000111\u200B', '4600000111'],
  ['a zero-width joiner and non-joiner', '46\u200D00\u200C1', '46001'],
  ['a word joiner and a byte order mark', '\uFEFF46\u20600011', '460011'],
  ['a soft hyphen', '460000\u00AD0112', '4600000112'],
  ['direction overrides', '\u202D4600000113\u202C', '4600000113'],
  ['direction marks and isolates', '\u200E46\u200F\u061C\u2066001\u2069', '46001'],
  ['a variation selector', '46\uFE0F00', '4600'],
  ['control characters', '46\u0000\u001B0\u008600', '46000'],
  ['a no-break blank', 'Harbor\u00A0Foods', 'Harbor Foods'],
  ['other blanks', 'Harbor\u2009\u202F\u3000Foods', 'Harbor Foods'],
  ['an invisible character between blanks', 'Harbor \u200B Foods', 'Harbor Foods'],
  ['blanks at the ends', ' \u00A0\t46001\u2003 ', '46001'],
  ['line breaks', 'Weekly\r\nBcc: all@example.com', 'Weekly Bcc: all@example.com'],
  ['other line breaks', 'a\u2028b\u0085c\vd\fe', 'a b c d e'],
  ['an en dash', 'SO\u20131048406', 'SO-1048406'],
  ['a no-break hyphen', 'SO\u20111048406', 'SO-1048406'],
  ['other dashes', '1\u20102\u20123\u20144\u22125\uFF0D6', '1-2-3-4-5-6'],
  ['a decomposed accent', 'Cafe\u0301 Mu\u0308nchen', 'Café München'],
  ['a capital letter', 'AbC', 'AbC'],
  ['nothing', '', ''],
  ['only invisible characters', '\u200B\u00AD\u202C\uFEFF', ''],
  ['only blanks and invisible characters', ' \u200B\u00A0\r\n\u3164\u2800 ', ''],
];

/** Texts, and the form in which searches compare them. */
export const comparedTexts: readonly (readonly [text: string, compared: string])[] = [
  ['Café München', 'cafe munchen'],
  ['Cafe\u0301 Mu\u0308nchen', 'cafe munchen'],
  ['SO\u20111048406', 'so-1048406'],
  ['460000\u00AD0112', '4600000112'],
  ['Harbor\u00A0Foods', 'harbor foods'],
  ['Łódź', 'lodz'],
  ['Ørsted', 'orsted'],
  ['Weißbrot', 'weissbrot'],
  ['İzmir', 'izmir'],
];
