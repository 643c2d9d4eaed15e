// The families of recognition models: how each is asked for a page.

export type OcrProfile = 'engine_a' | 'engine_b'

export interface ProfileFacts {
  /** The instruction that a model of this family was trained to follow. */
  readonly prompt: string
  /** Served when no name is given. */
  readonly defaultModel: string
  /** A served name of this family, whoever publishes it and whatever its size. */
  readonly names: RegExp
}

export const PROFILES: Readonly<Record<OcrProfile, ProfileFacts>> = {
  engine_a: {
    prompt: 'OCR:',
    defaultModel: 'PaddleOCR-VL',
    names: /paddle-?ocr/i,
  },
  engine_b: {
    prompt: 'Text Recognition:',
    defaultModel: 'glm-ocr',
    names: /glm-?ocr/i,
  },
}

/** The family that a model's name tells; null for a name of the user's own. */
export function profileOfModel(model: string): OcrProfile | null {
  if (PROFILES.engine_a.names.test(model)) return 'engine_a'
  return PROFILES.engine_b.names.test(model) ? 'engine_b' : null
}
