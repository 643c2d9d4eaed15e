import { describe, expect, it } from 'vitest'
import { readXmp } from '../../../src/conventions/xmp.ts'

describe('readXmp', () => {
  it('reads lists, texts and attributes, with entities written out', () => {
    const packet = `<rdf:Description prism:publicationName="Journal of Rivers"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">Rivers &amp; sand</rdf:li></rdf:Alt></dc:title>
      <dc:creator><rdf:Seq><rdf:li>Anna Meer</rdf:li><rdf:li>Chidi Okafor</rdf:li></rdf:Seq></dc:creator>
      <prism:doi>10.5555/abc</prism:doi></rdf:Description>`
    expect(readXmp(packet)).toMatchObject({
      title: 'Rivers & sand',
      creators: ['Anna Meer', 'Chidi Okafor'],
      publicationName: 'Journal of Rivers',
      dois: ['10.5555/abc'],
    })
  })

  it('declares nothing where there is no packet', () => {
    expect(readXmp(null)).toMatchObject({ title: null, creators: [], publicationName: null, dois: [] })
  })
})
