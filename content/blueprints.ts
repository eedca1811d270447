/** What each assessment type measures: its words, the categories of its blueprint in their order, and a sample question. */
export type BlueprintContent = {
  /** What it measures and for whom, two or three sentences. */
  about: string;
  categories: readonly CategoryContent[];
  /** A question of the same kind that is in no form. */
  sample: SampleContent;
};

type CategoryContent = { slug: string; name: string; about: string };

type SampleContent = { question: string; options: readonly [string, string, string, string]; right: 0 | 1 | 2 | 3; explanation: string };

const numerical = { slug: 'numerical-reasoning', name: 'Numerical Reasoning' } as const;
const verbal = { slug: 'verbal-reasoning', name: 'Verbal Reasoning' } as const;
const abstract = { slug: 'abstract-reasoning', name: 'Abstract Reasoning' } as const;
const logical = { slug: 'logical-reasoning', name: 'Logical Reasoning' } as const;
const data = { slug: 'data-interpretation', name: 'Data Interpretation' } as const;
const digital = { slug: 'digital-literacy', name: 'Digital Literacy' } as const;
const judgement = { slug: 'situational-judgement', name: 'Situational Judgment' } as const;
const planning = { slug: 'planning-and-scheduling', name: 'Planning and Scheduling' } as const;
const programs = { slug: 'reading-programs', name: 'Reading Programs' } as const;

/** By the code of the type. */
export const blueprints: Readonly<Record<string, BlueprintContent>> = {
  'TECH-SKILLS': {
    about:
      'For developers, analysts and engineers who want to show that their knowledge isn’t tied to one tool. Questions ask what a program does, why a query is slow, what a response code means and which of four designs is safe. You don’t need to memorize product names.',
    categories: [
      { ...programs, about: 'Follow short programs by hand and say what they print or return.' },
      {
        slug: 'algorithms-and-data',
        name: 'Algorithms and Data Structures',
        about: 'Cost, order and structure: stacks, searches, sorts, binary numbers.',
      },
      {
        slug: 'web-and-networks',
        name: 'Web and Networks',
        about: 'HTTP, addresses, names, caching and what happens between browser and server.',
      },
      { slug: 'databases', name: 'Databases', about: 'Tables, keys, joins, indexes and transactions.' },
      { slug: 'systems-and-operations', name: 'Systems and Operations', about: 'Processes, files, deployment, monitoring and recovery.' },
      { slug: 'security', name: 'Security', about: 'Passwords, keys, injection, least privilege and safe defaults.' },
    ],
    sample: {
      question:
        'A page works over http:// but the browser blocks its script when it is opened over https://. The script itself is loaded from an http:// address. What is the browser protecting against?',
      options: [
        'The script using more memory than the page may have',
        'The server being asked for the same script twice',
        'Someone on the network changing the script on its way',
        'The page being shown to people who are not logged in',
      ],
      right: 2,
      explanation:
        'A page over https:// promises that nothing was changed on the way. A script over http:// could be changed by anyone on the network and would then act with the rights of the page, so browsers refuse such mixed content.',
    },
  },
  'PRO-CERT': {
    about:
      'For people responsible for work that others rely on. It asks how to act when rules and interests collide, how to plan and control a project, how to improve a process, and how to read the figures that describe it.',
    categories: [
      {
        slug: 'professional-ethics',
        name: 'Professional Ethics',
        about: 'Conflicts of interest, confidentiality, honesty and the duty to speak up.',
      },
      { slug: 'project-management', name: 'Project Management', about: 'Scope, time, cost, people and change in projects of any kind.' },
      { slug: 'quality-and-processes', name: 'Quality and Processes', about: 'Causes, variation, standards and improvement.' },
      {
        slug: 'risk-and-compliance',
        name: 'Risk and Compliance',
        about: 'Finding, weighing and treating risk; records, controls and personal data.',
      },
      { slug: 'business-numeracy', name: 'Business Numeracy', about: 'Percentages, margins, rates and averages as they occur at work.' },
      { ...data, about: 'Reading business tables and charts carefully.' },
    ],
    sample: {
      question: 'You review a supplier’s offer and notice that your sister has just become its sales manager. What should you do first?',
      options: [
        'Tell the person responsible and step back from the review',
        'Finish the review, since her offer happens to be the best',
        'Ask her to have a colleague sign the offer in her place',
        'Score her offer lower so that nobody can complain',
      ],
      right: 0,
      explanation:
        'A conflict of interest is dealt with by making it known and leaving the decision to someone without one. Judging the offer well or badly yourself, or hiding the name, leaves the conflict in place.',
    },
  },
  'LANG-GEN': {
    about:
      'For people who need to show that they understand and write clear English. It covers grammar, words, reading, usage in context and the choice of the right tone. It does not test speaking or listening.',
    categories: [
      { slug: 'grammar', name: 'Grammar', about: 'Tense, agreement, clauses, articles and prepositions.' },
      { slug: 'vocabulary', name: 'Vocabulary', about: 'Meaning, collocation and the difference between near-synonyms.' },
      { slug: 'reading-comprehension', name: 'Reading Comprehension', about: 'What a text says, what it implies and what it leaves open.' },
      { slug: 'language-use', name: 'Language Use', about: 'Completing and linking sentences so that a text holds together.' },
      {
        slug: 'register-and-writing',
        name: 'Register and Writing',
        about: 'The right tone for the reader, and sentences that say one thing.',
      },
    ],
    sample: {
      question: 'Choose the word that completes the sentence: “The committee has not yet ___ a decision about the venue.”',
      options: ['arrived', 'achieved', 'landed', 'reached'],
      right: 3,
      explanation:
        'English speakers “reach” or “make” a decision. You arrive at a decision, achieve a result and land a job; without “at,” “arrived” does not fit.',
    },
  },
  'MGMT-SKILLS': {
    about:
      'For team leads and managers in any field. Half of it calls for judgment in situations every manager knows; the other half, for the everyday math of plans and budgets.',
    categories: [
      { slug: 'leading-people', name: 'Leading People', about: 'Delegation, feedback, motivation and conflict.' },
      { slug: 'decision-making', name: 'Decision Making', about: 'Evidence, bias, uncertainty and when to stop analyzing.' },
      {
        slug: 'communication-and-negotiation',
        name: 'Communication and Negotiation',
        about: 'Clear messages, hard conversations and agreements that last.',
      },
      { ...planning, about: 'Dependencies, capacity and the order of work.' },
      { slug: 'budgeting', name: 'Budgeting', about: 'Variance, break-even, forecasts and cost per unit.' },
    ],
    sample: {
      question: 'A dependable member of your team has missed two deadlines in a month. What is the best first step?',
      options: [
        'Remind the whole team in writing that deadlines matter',
        'Ask in private what has changed and listen to the answer',
        'Give the next important task to someone else right away',
        'Wait for a third missed deadline before you mention it',
      ],
      right: 1,
      explanation:
        'A change in a dependable person has a cause, and only a private conversation finds it. A message to everybody hides the point, taking work away punishes without knowing why, and waiting lets the problem grow.',
    },
  },
  'GAT-1': {
    about:
      'For people 18 or older who are finishing high school or about to start college. It measures how well you reason with what is in front of you, not how much you have memorized: basic arithmetic and careful reading are all you need.',
    categories: [
      { ...numerical, about: 'Series, percentages, ratios and rates with basic arithmetic.' },
      { ...verbal, about: 'Short texts: what follows, what does not, what is merely likely.' },
      { ...abstract, about: 'Rules in rows and grids of shapes.' },
      { ...logical, about: 'Sequences, conditions and conclusions.' },
      { ...data, about: 'Tables and charts, one step at a time.' },
      { ...digital, about: 'Files, searching, privacy and judging what you find.' },
    ],
    sample: {
      question: 'Which number continues the series 4, 7, 12, 19, 28, …?',
      options: ['37', '39', '38', '41'],
      right: 1,
      explanation: 'The steps are 3, 5, 7, 9: each is 2 larger than the one before. The next step is 11, and 28 + 11 = 39.',
    },
  },
  'GAT-2': {
    about:
      'For applicants to universities and colleges. Texts are longer, conclusions finer and calculations take two or three steps. It shows whether you can learn a subject, not whether you have learned it already.',
    categories: [
      { ...numerical, about: 'Problems of two or three steps with percentages, rates and averages.' },
      { ...verbal, about: 'Texts that argue a point: claims, evidence and implications.' },
      { ...abstract, about: 'Grids of shapes in which two rules act at once.' },
      { ...data, about: 'Charts and tables that have to be combined.' },
      { slug: 'critical-thinking', name: 'Critical Thinking', about: 'Assumptions, flaws, evidence that strengthens or weakens.' },
    ],
    sample: {
      question: 'A price rises by 20% and is then reduced by 20%. How does it compare with the original price?',
      options: ['The same', '4% higher', '2% lower', '4% lower'],
      right: 3,
      explanation: '1.20 × 0.80 = 0.96, so the price is 4% lower. The reduction takes 20% of a larger amount than the rise added.',
    },
  },
  'GAT-3': {
    about:
      'For people who will work with data and software, whatever their subject. It combines demanding reasoning with a working understanding of programs, digital systems and machine learning. You don’t need to know a programming language.',
    categories: [
      { ...numerical, about: 'Probability, growth and rates in several steps.' },
      { ...logical, about: 'Conditions, constraints and sets that have to be kept apart.' },
      { ...data, about: 'Several sources, derived figures and misleading pictures.' },
      { ...programs, about: 'Short programs followed by hand.' },
      { slug: 'digital-systems', name: 'Digital Systems', about: 'How networks, storage, accounts and services work together.' },
      { slug: 'data-and-ai-literacy', name: 'Data and AI Literacy', about: 'Samples, models, bias, evaluation and responsible use.' },
    ],
    sample: {
      question:
        'A test detects 99 of 100 sick people and gives a false positive for 1 of 100 healthy people. One person in 1,000 is sick. Roughly how likely is it that someone who tests positive is sick?',
      options: ['9%', '99%', '50%', '1%'],
      right: 0,
      explanation:
        'Of 100,000 people, 100 are sick, and 99 of them test positive. Of the 99,900 healthy people, 999 test positive. So 99 of 1,098 positive results are right, about 9%.',
    },
  },
  CBT: {
    about:
      'For graduates, apprentices and career changers. It puts you in situations from the first years of a career and calls for sound judgment, clear communication and reliable math.',
    categories: [
      { ...numerical, about: 'Everyday calculation: discounts, rates, shares and time.' },
      { ...verbal, about: 'Instructions, reports and notices read correctly.' },
      { ...logical, about: 'Rules, sequences and what follows from them.' },
      { ...judgement, about: 'What to do first when work does not go as planned.' },
      { slug: 'workplace-communication', name: 'Workplace Communication', about: 'Messages, meetings and feedback that others can use.' },
      { ...digital, about: 'Shared documents, spreadsheets, accounts and safe habits.' },
    ],
    sample: {
      question: 'Ten minutes before a customer call you notice that the figures you sent yesterday were wrong. What is best?',
      options: [
        'Hold the call and correct the figures if someone asks',
        'Ask for another date without giving the reason for it',
        'Send the corrected figures now and mention it at the start',
        'Say nothing and send a new version at the end of the week',
      ],
      right: 2,
      explanation:
        'The customer decides on the figures, so they need the right ones before they talk about them. A short correction keeps trust; silence or delay risks decisions on wrong numbers.',
    },
  },
  EET: {
    about:
      'For professionals with a few years of experience who plan their own work and influence that of others. It calls for business math, sound plans, a sharp reading of arguments and good judgment with people.',
    categories: [
      { slug: 'business-numeracy', name: 'Business Numeracy', about: 'Margins, growth, rates and break-even.' },
      { ...data, about: 'Reports, dashboards and what they do not show.' },
      { ...judgement, about: 'Colleagues, customers and priorities in conflict.' },
      { slug: 'critical-reasoning', name: 'Critical Reasoning', about: 'Arguments, assumptions and evidence on the job.' },
      { ...planning, about: 'Dependencies, calendars and capacity.' },
    ],
    sample: {
      question: '“Sales rose after we redesigned the store, so the redesign raised sales.” Which finding weakens this conclusion most?',
      options: [
        'The redesign took two weeks longer than it was meant to take',
        'Some customers said that they preferred the former design',
        'The redesign cost less than the extra sales brought in',
        'Stores that were not redesigned saw the same rise that month',
      ],
      right: 3,
      explanation:
        'If stores without the redesign rose as much, something else explains the rise. Delay, taste and cost do not touch the question of what caused it.',
    },
  },
  ACD: {
    about:
      'For executives and future executives. It asks how to choose between strategies, weigh risks, judge figures that someone else prepared, and do the right thing when the answer is unwelcome.',
    categories: [
      { slug: 'strategic-reasoning', name: 'Strategic Reasoning', about: 'Positions, trade-offs, incentives and second-order effects.' },
      { slug: 'financial-reasoning', name: 'Financial Reasoning', about: 'Margins, cash, investment and the cost of capital.' },
      { ...data, about: 'Board-level figures, combined and questioned.' },
      { slug: 'leadership-judgement', name: 'Leadership Judgment', about: 'Change, crisis, succession and people at the top.' },
      { slug: 'risk-and-probability', name: 'Risk and Probability', about: 'Expected values, base rates and combined chances.' },
      { slug: 'governance-and-ethics', name: 'Governance and Ethics', about: 'Duties, control, independence and disclosure.' },
    ],
    sample: {
      question:
        'A project costs $2 million today and returns $2.42 million in two years. At what annual cost of capital is its net present value zero?',
      options: ['21%', '10%', '10.5%', '11%'],
      right: 1,
      explanation:
        '2.42 / 2.00 = 1.21, and 1.10 × 1.10 = 1.21: at 10% a year, the return is worth exactly its cost. Halving 21% forgets that interest earns interest.',
    },
  },
  'GAT-P1': {
    about:
      'Fifteen questions in twenty minutes to learn how the test room works before it counts. It’s free, and you can take it up to three times in 24 hours.',
    categories: [
      { ...numerical, about: 'Short calculations of the kind GAT-1 asks.' },
      { ...verbal, about: 'One short text and what follows from it.' },
      { ...abstract, about: 'A row or grid of shapes and its rule.' },
      { ...logical, about: 'A sequence or a conclusion.' },
      { ...data, about: 'One table or chart.' },
    ],
    sample: {
      question: 'All of Nadia’s notebooks are blue. This notebook is blue. What follows?',
      options: ['It belongs to Nadia', 'It does not belong to Nadia', 'Nothing about whose notebook it is', 'Nadia has only one notebook'],
      right: 2,
      explanation: 'That her notebooks are blue does not mean that every blue notebook is hers. The notebook may or may not be Nadia’s.',
    },
  },
  'TECH-SKILLS-JR': {
    about:
      'For beginners: how computers, programs and the web work, and how to use them safely. It is free and earns a junior certificate.',
    categories: [
      { ...programs, about: 'A few lines of a program and what they do.' },
      { slug: 'computers-and-files', name: 'Computers and Files', about: 'Parts, storage, formats and backups.' },
      { slug: 'web-basics', name: 'Web Basics', about: 'Pages, links, addresses and browsers.' },
      { slug: 'safe-computing', name: 'Safe Computing', about: 'Passwords, scams, updates and privacy.' },
    ],
    sample: {
      question: 'x starts as 2. Twice in a row, x is replaced by x + x. What is x now?',
      options: ['8', '6', '4', '16'],
      right: 0,
      explanation: 'After the first time x is 2 + 2 = 4, after the second 4 + 4 = 8.',
    },
  },
};
