/** Sentences of question papers; a paper takes some by its number. */
export const SENTENCES = {
  english: [
    'Explain the working of Dijkstra algorithm with a suitable example.',
    'Define normalization and discuss the third normal form in detail.',
    'What is the difference between a stack and a queue?',
    'Derive the expression for the efficiency of a Carnot engine.',
    'Write a program in C to find the transpose of a matrix.',
    'State and prove the maximum power transfer theorem.',
    'Discuss the various types of memory used in a computer system.',
    'How does a compiler differ from an interpreter?',
    'Draw the circuit diagram of a full wave rectifier.',
    'List the advantages of object oriented programming.',
    'Solve the following system of linear equations by elimination.',
    'What are the functions of the transport layer?',
    'Write short notes on virtual memory and demand paging.',
    'Compare synchronous and asynchronous transmission of data.',
    'Find the inverse Laplace transform of the given function.',
    'Describe the life cycle of a software project.',
    'Construct a binary search tree from the numbers given below.',
    'Why is water considered a universal solvent?',
    'Attempt any four questions from section B of this paper.',
    'All questions are compulsory and carry equal marks.',
  ],
  hindi: [
    'निम्नलिखित प्रश्नों के उत्तर दीजिए।',
    'कंप्यूटर के विभिन्न भागों का वर्णन कीजिए।',
    'सभी प्रश्न अनिवार्य हैं और समान अंक के हैं।',
    'भारत के संविधान की मुख्य विशेषताएँ लिखिए।',
    'जल प्रदूषण के कारण और उपाय बताइए।',
    'विद्युत धारा किसे कहते हैं उदाहरण सहित समझाइए।',
    'किन्हीं चार प्रश्नों के उत्तर लिखिए।',
    'प्रकाश के परावर्तन के नियम लिखिए।',
    'गणित में समीकरण का हल ज्ञात कीजिए।',
    'शिक्षा का मानव जीवन में क्या महत्व है?',
    'पर्यावरण की रक्षा हमारा कर्तव्य है।',
    'नीचे दिए गए चित्र को देखकर उत्तर दीजिए।',
  ],
  punjabi: [
    'ਹੇਠ ਲਿਖੇ ਸਵਾਲਾਂ ਦੇ ਜਵਾਬ ਦਿਓ।',
    'ਕੰਪਿਊਟਰ ਦੇ ਮੁੱਖ ਭਾਗਾਂ ਬਾਰੇ ਦੱਸੋ।',
    'ਸਾਰੇ ਸਵਾਲ ਲਾਜ਼ਮੀ ਹਨ ਅਤੇ ਬਰਾਬਰ ਅੰਕ ਰੱਖਦੇ ਹਨ।',
    'ਪੰਜਾਬ ਦੇ ਲੋਕ ਗੀਤਾਂ ਬਾਰੇ ਨੋਟ ਲਿਖੋ।',
    'ਪਾਣੀ ਦੇ ਪ੍ਰਦੂਸ਼ਣ ਦੇ ਕਾਰਨ ਅਤੇ ਉਪਾਅ ਲਿਖੋ।',
    'ਕਿਸੇ ਚਾਰ ਸਵਾਲਾਂ ਦੇ ਉੱਤਰ ਲਿਖੋ।',
    'ਸਿੱਖਿਆ ਦਾ ਮਨੁੱਖੀ ਜੀਵਨ ਵਿੱਚ ਕੀ ਮਹੱਤਵ ਹੈ?',
    'ਬਿਜਲੀ ਦੀ ਧਾਰਾ ਕਿਸ ਨੂੰ ਕਹਿੰਦੇ ਹਨ ਉਦਾਹਰਣ ਸਹਿਤ ਸਮਝਾਓ।',
    'ਗਣਿਤ ਵਿੱਚ ਸਮੀਕਰਨ ਦਾ ਹੱਲ ਕੱਢੋ।',
    'ਵਾਤਾਵਰਣ ਦੀ ਰੱਖਿਆ ਸਾਡਾ ਫ਼ਰਜ਼ ਹੈ।',
    'ਹੇਠਾਂ ਦਿੱਤੇ ਚਿੱਤਰ ਨੂੰ ਵੇਖ ਕੇ ਜਵਾਬ ਦਿਓ।',
    'ਵਿਗਿਆਨ ਦੇ ਲਾਭ ਅਤੇ ਹਾਨੀਆਂ ਬਾਰੇ ਲੇਖ ਲਿਖੋ।',
  ],
} as const;
export type PaperLanguage = keyof typeof SENTENCES;

/** The lines of a page: numbered questions, others with every number. */
export function linesOf(language: PaperLanguage, seed: number, count = 22): string[] {
  const sentences = SENTENCES[language];
  return Array.from({ length: count }, (_, index) => {
    const at = (seed * 7 + index * (1 + (seed % 5))) % sentences.length;
    return sentences[at] ?? '';
  });
}

/** The words of a text, for counting which of them were found: without signs around them. */
function wordsIn(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/** Which share of the wanted words is in a text, each as often as it is wanted. */
export function shareFound(wanted: string, text: string): number {
  const left = new Map<string, number>();
  for (const word of wordsIn(text)) left.set(word, (left.get(word) ?? 0) + 1);
  const words = wordsIn(wanted);
  const found = words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return found.length / words.length;
}
