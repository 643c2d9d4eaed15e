"""The labels of the header model, in the order of src/stages/front/tagger/labels.ts, and parts of affiliations, an aside that helps training and that no stage reads."""
LABELS = ['other', 'title', 'given-first', 'given', 'family-first', 'family', 'suffix', 'byline', 'author-mark', 'affiliation-first', 'affiliation',
          'affiliation-mark', 'email', 'correspondence', 'abstract', 'keywords', 'group-first', 'group', 'mention-first', 'mention']
IDS = {label: index for index, label in enumerate(LABELS)}
PARTS = ['none', 'department', 'institution', 'address', 'place', 'country']
IGNORED = -1


def blank(text):
    return [IDS['other']] * len(text)


def fill(tags, start, end, label, first=None):
    """Labels a stretch; its first character may carry a label of its own."""
    for at in range(start, end):
        tags[at] = IDS[label]
    if first is not None and end > start:
        tags[start] = IDS[first]
