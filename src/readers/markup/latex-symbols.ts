// Characters of mathematics and the LaTeX commands that print them, both ways.

const PAIRS = `
α alpha;β beta;γ gamma;δ delta;ε varepsilon;ϵ epsilon;ζ zeta;η eta;θ theta;ϑ vartheta;ι iota;κ kappa;λ lambda;μ mu
ν nu;ξ xi;π pi;ϖ varpi;ρ rho;ϱ varrho;σ sigma;ς varsigma;τ tau;υ upsilon;φ varphi;ϕ phi;χ chi;ψ psi;ω omega
Γ Gamma;Δ Delta;Θ Theta;Λ Lambda;Ξ Xi;Π Pi;Σ Sigma;Υ Upsilon;Φ Phi;Ψ Psi;Ω Omega;∑ sum;∏ prod;∫ int;∮ oint
∐ coprod;∂ partial;∇ nabla;∞ infty;± pm;∓ mp;× times;÷ div;⋅ cdot;∗ ast;∘ circ;• bullet;≤ leq;≥ geq;≠ neq
≈ approx;≃ simeq;≅ cong;≡ equiv;∼ sim;∝ propto;≪ ll;≫ gg;→ rightarrow;← leftarrow;↔ leftrightarrow;⇒ Rightarrow
⇐ Leftarrow;⇔ Leftrightarrow;↑ uparrow;↓ downarrow;↦ mapsto;⟶ longrightarrow;∈ in;∉ notin;∋ ni;⊂ subset;⊆ subseteq
⊃ supset;⊇ supseteq;∪ cup;∩ cap;∅ emptyset;∖ setminus;∧ wedge;∨ vee;¬ neg;∀ forall;∃ exists;⊕ oplus;⊗ otimes
⊥ perp;∥ parallel;∣ mid;∠ angle;⟨ langle;⟩ rangle;⌈ lceil;⌉ rceil;⌊ lfloor;⌋ rfloor;‖ Vert;… ldots;⋯ cdots;⋮ vdots
⋱ ddots;′ prime;ℓ ell;ℏ hbar;ℜ Re;ℑ Im;ℵ aleph;† dagger;‡ ddagger;√ surd;⊤ top;⋆ star;△ triangle;□ square;° degree
⋃ bigcup;⋂ bigcap;⇌ rightleftharpoons;≔ coloneqq;≺ prec;≻ succ;⪅ lessapprox;≲ lesssim;≳ gtrsim;⊙ odot;∴ therefore
`

/** Other commands for characters of the table above, and spacing, which prints as a space. */
const OTHER_COMMANDS = `
≤ le;≥ ge;≠ ne;→ to;→ longrightarrow;← gets;∣ vert;‖ |;∧ land;∨ lor;… dots;… dotsc;⋯ dotsb;% %;$ $;& &;# #;_ _;{ {;} };{ lbrace
} rbrace;[ lbrack;] rbrack;/ slash;∖ backslash;≤ leqslant;≥ geqslant;∅ varnothing;μ upmu;≅ backsimeq;⟹ implies
Å AA;å aa;ø o;Ø O;ß ss;æ ae;Æ AE;⇀ rightharpoonup;∼ thicksim;⋅ centerdot;′ prime;| vert;∣ lvert;∣ rvert
`

const commandOf = new Map<string, string>()
const characterOf = new Map<string, string>()

for (const [list, isOther] of [
  [PAIRS, false],
  [OTHER_COMMANDS, true],
] as const) {
  for (const pair of list.trim().split(/[;\n]/)) {
    const [character = '', command = ''] = pair.split(' ')
    if (!isOther) commandOf.set(character, command)
    if (!characterOf.has(command)) characterOf.set(command, character)
  }
}
// Typographic variants print as their plain sign.
for (const [variant, command] of [
  ['µ', 'mu'],
  ['∆', 'Delta'],
  ['Ω', 'Omega'],
  ['·', 'cdot'],
] as const) {
  commandOf.set(variant, command)
}

const ESCAPED = /[%$&#_{}]/

/** Text as LaTeX: commands for signs in mathematics, escapes everywhere. */
export function latexOf(text: string, mode: 'math' | 'text'): string {
  let latex = ''
  for (const character of text) {
    const command = mode === 'math' ? commandOf.get(character) : undefined
    if (command !== undefined) {
      latex += `\\${command}`
      continue
    }
    const isAfterCommand = /\\[A-Za-z]+$/.test(latex) && /[A-Za-z]/.test(character)
    if (ESCAPED.test(character)) latex += `\\${character}`
    else if (character === '−') latex += '-'
    else latex += isAfterCommand ? ` ${character}` : character
  }
  return latex
}

/** The character that a command without arguments prints, undefined where it prints none. */
export const characterOfCommand = (command: string): string | undefined => characterOf.get(command)
