/* What can be seen to be wrong on a page as it stands.  `touch`: targets are for fingers; `scaled`:
   letters have another size than usual, so that not everything has to be in sight. */
({ touch, scaled, smallestText, smallestTarget }) => {
  const SLACK = 1; // pixels that a fraction of one may be off
  const INK = 0.36; // of the size of letters: how far ink reaches above and below their middle
  const findings = [];
  const nameOf = (element) => {
    const names = [];
    for (let at = element; at && at !== document.body && names.length < 4; at = at.parentElement) {
      const classes = [...at.classList].filter((name) => /^[a-z]/.test(name)).slice(0, 2);
      names.unshift([at.localName, ...classes].join("."));
    }
    return names.join(" ");
  };
  const quote = (text) => {
    const words = text.trim().replace(/\s+/g, " ");
    return `“${words.length > 60 ? `${words.slice(0, 60)}…` : words}”`;
  };
  const note = (kind, element, sentence, box) => {
    const { left, top, width, height } = box;
    findings.push({ kind, element: nameOf(element), sentence, box: [left, top, width, height] });
  };

  const clips = (style, axis) => /hidden|clip/.test(style[`overflow${axis}`]);
  const scrolls = (style) => /auto|scroll/.test(style.overflowX + style.overflowY);
  const forReaders = (element, style) =>
    clips(style, "X") && (element.offsetWidth <= 1 || element.offsetHeight <= 1);
  const layerOf = (element) => {
    let at = element;
    while (at && !/sticky|fixed/.test(getComputedStyle(at).position)) at = at.parentElement;
    return at;
  };
  const paints = (style) => {
    const edge = ["Top", "Right", "Bottom", "Left"].some(
      (side) => parseFloat(style[`border${side}Width`]) > 0,
    );
    const ground = !/^rgba\(.*, 0\)$|^transparent$/.test(style.backgroundColor);
    return style.display !== "inline" && (edge || ground || style.backgroundImage !== "none");
  };

  /* every line of every text that can be seen */
  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (!node.data.trim() || parent.closest("script, style, option, .skip, title")) continue;
    if (parent.closest("svg[aria-hidden=true], .picture svg")) continue; // a drawing, a picture to share
    if (parent.closest("[inert]")) continue; // something else lies on it
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const above = [];
    for (let at = parent; at && at !== document.documentElement; at = at.parentElement)
      above.push([at, getComputedStyle(at)]);
    if (above.some(([element, style]) => forReaders(element, style))) continue;
    const drawn = parent instanceof SVGElement ? parent.getScreenCTM()?.a ?? 1 : 1;
    const size = parseFloat(getComputedStyle(parent).fontSize) * drawn;
    if (size === 0) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const layer = layerOf(parent);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      const middle = (box.top + box.bottom) / 2;
      const upright = getComputedStyle(parent).writingMode === "horizontal-tb";
      const ink = upright
        ? { left: box.left, right: box.right, top: middle - INK * size, bottom: middle + INK * size }
        : { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
      lines.push({ node, parent, above, size, box, ink, layer, text: node.data });
    }
  }

  const wide = document.documentElement;
  if (wide.scrollWidth > wide.clientWidth) {
    const over = `${wide.scrollWidth - wide.clientWidth} px`;
    note("sideways", wide, `the page scrolls sideways by ${over}`, wide.getBoundingClientRect());
  }

  const end = document.getElementById("app").getBoundingClientRect().bottom + scrollY;
  if (wide.scrollHeight > Math.max(end, innerHeight) + SLACK) {
    const over = `${Math.round(wide.scrollHeight - end)} px`;
    note("blank", wide, `the page goes on for ${over} below its end`, wide.getBoundingClientRect());
  }

  const seen = [];
  for (const line of lines) {
    const { parent, above, size, box, ink, text } = line;
    if (size < smallestText - 0.01)
      note("small text", parent, `${quote(text)} is written in ${size.toFixed(1)} px`, box);
    let shown = true;
    let scrolled = false;
    let painted = false;
    for (const [element, style] of above) {
      const frame = element.getBoundingClientRect();
      const across = box.left < frame.left - SLACK || box.right > frame.right + SLACK;
      const along = ink.top < frame.top - SLACK || ink.bottom > frame.bottom + SLACK;
      if (scrolls(style)) {
        scrolled = true;
        break;
      }
      if ((clips(style, "X") && across) || (clips(style, "Y") && along)) {
        const gone =
          box.left >= frame.right ||
          box.right <= frame.left ||
          ink.top >= frame.bottom - SLACK ||
          ink.bottom <= frame.top + SLACK;
        const told = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
        shown = !gone;
        if (told) ink.right = Math.min(ink.right, frame.right);
        if (!gone && !told) note("clipped", parent, `${quote(text)} is clipped`, box);
        break;
      }
      if (!painted && paints(style) && element !== document.body) {
        painted = true;
        if (across || along) note("overrun", parent, `${quote(text)} overruns its box`, box);
      }
    }
    if (!shown) continue;
    if (!scrolled && (ink.right > innerWidth + SLACK || ink.left < -SLACK))
      note("outside", parent, `${quote(text)} reaches beyond the screen`, box);
    if (!scrolled) seen.push(line);
  }

  for (let a = 0; a < seen.length; a++) {
    for (let b = a + 1; b < seen.length; b++) {
      const [one, other] = [seen[a], seen[b]];
      if (one.node === other.node || one.layer !== other.layer) continue;
      const width = Math.min(one.ink.right, other.ink.right) - Math.max(one.ink.left, other.ink.left);
      const height = Math.min(one.ink.bottom, other.ink.bottom) - Math.max(one.ink.top, other.ink.top);
      if (width > SLACK && height > SLACK)
        note("overlap", other.parent, `${quote(one.text)} and ${quote(other.text)} overlap`, other.box);
    }
  }

  const block = document.querySelector(".title-block");
  if (block?.checkVisibility()) {
    const frame = block.getBoundingClientRect();
    for (const house of document.querySelectorAll(".sheet .house")) {
      const box = house.getBoundingClientRect();
      const apart =
        box.left >= frame.right - SLACK ||
        box.right <= frame.left + SLACK ||
        box.top >= frame.bottom - SLACK ||
        box.bottom <= frame.top + SLACK;
      if (!apart) note("covered", block, "the title block lies over a house", box);
    }
  }

  if (touch) {
    const targets = "a[href], button, input, select, textarea, summary, [role=button]";
    for (const element of document.querySelectorAll(targets)) {
      if (element.disabled || element.matches(".skip")) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const holder = element.matches("input") ? (element.closest("label") ?? element) : element;
      const box = holder.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      const style = getComputedStyle(element);
      const words = element.parentElement.textContent.trim();
      if (style.display === "inline" && words.length > element.textContent.trim().length) continue;
      const reach = getComputedStyle(holder, "::after");
      const grows = reach.content !== "none" && reach.position === "absolute";
      const by = (side) => (grows ? Math.max(0, -parseFloat(reach[side]) || 0) : 0);
      const width = box.width + by("left") + by("right");
      const height = box.height + by("top") + by("bottom");
      if (width < smallestTarget - 0.5 || height < smallestTarget - 0.5) {
        const called = element.getAttribute("aria-label") || element.textContent || element.name;
        const size = `${Math.round(width)} x ${Math.round(height)} px`;
        note("small target", element, `${quote(called ?? "")} is a target of ${size}`, box);
      }
    }
  }

  const step = document.querySelector(".step");
  if (step?.dataset.phase === "choose" && !scaled) {
    const bar = document.querySelector(".bar");
    const held = bar && /sticky|fixed/.test(getComputedStyle(bar).position);
    const top = Math.max(0, held ? bar.getBoundingClientRect().bottom : 0);
    const bottom = Math.min(innerHeight, step.getBoundingClientRect().top);
    const within = (box, low, high) => box.top >= low - SLACK && box.bottom <= high + SLACK;
    for (const card of document.querySelectorAll(".cards .pair, .cards .hcard")) {
      const box = card.getBoundingClientRect();
      if (!within(box, top, bottom))
        note("out of sight", card, `${quote(card.textContent)} is out of sight as a turn begins`, box);
    }
    for (const button of step.querySelectorAll(".btn.main")) {
      const box = button.getBoundingClientRect();
      const inside = box.left >= -SLACK && box.right <= innerWidth + SLACK;
      if (!inside || !within(box, 0, innerHeight))
        note("out of sight", button, `${quote(button.textContent)} is out of sight`, box);
    }
  }
  return findings;
};
