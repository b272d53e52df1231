/** One question in the words of two papers, an examiner each: `one | other`. */
const SAME = `
Explain Banker's algorithm with an example. | What is the Banker's algorithm? Explain it with a suitable example.
What is thrashing? How can it be avoided? | Define thrashing. Explain how thrashing can be avoided.
Differentiate between paging and segmentation. | Compare segmentation and paging.
Q.3 (a) Explain the process state transition diagram. [5] | With the help of a neat diagram explain process state transitions.
Write short note on demand paging. | Explain the concept of demand paging. (5)
What are the necessary conditions for deadlock? | State and explain the necessary conditions for a deadlock to occur.
Explain the merits and demerits of DBMS. | Discuss the advantages and disadvantages of DBMS.
Explain three level architecture of DBMS with diagram. | Draw and explain the three-level architecture of a database management system.
What do you mean by BCNF? How is it different from 3NF? | Explain BCNF and compare it with 3NF.
Explain ACID properties of a transaction. | What are ACID properties of transactions? Explain each of them.
Explain TCP header format. | Draw and explain the header format of TCP.
Explain the functions of various layers of OSI model. | Discuss the OSI reference model and the functions of its layers.
What is the difference between circuit switching and packet switching? | Distinguish between packet switching and circuit switching with examples.
Explain the working of CSMA/CD. | How does CSMA/CD work? Explain.
What is Hamming code? Explain with example. | Explain Hamming code with the help of an example.
Explain quick sort algorithm and find its complexity. | Write the algorithm of quick sort. Also find its time complexity.
What is a binary search tree? Write an algorithm to insert a node in it. | Define binary search tree. Write the algorithm for insertion of a node in a BST.
Design a full adder using two half adders. | Construct a full adder with the help of two half adders.
Explain race around condition. How is it removed? | What is race around condition and how can it be removed?
Explain the working of successive approximation ADC. | Explain successive approximation type A/D converter with its working.
State and prove Thevenin's theorem. | State and explain Thevenin's theorem.
Derive an expression for the emf equation of a transformer. | Derive the EMF equation of a transformer.
Explain the construction and working of He-Ne laser. | Describe the construction and working of a He-Ne laser with energy level diagram.
Derive Schrodinger's time independent wave equation. | Obtain the time-independent Schrodinger wave equation.
Explain the Otto cycle with P-V and T-S diagrams and derive its efficiency. | Derive the expression for efficiency of Otto cycle. Draw its p-v and T-s diagrams.
State and prove Carnot's theorem. | What is Carnot's theorem? Prove it.
What is software crisis? Explain its causes. | Explain software crisis and the causes of it.
Explain waterfall model with its advantages and limitations. | Discuss the waterfall model. What are its merits and demerits?
Explain the various types of coupling and cohesion. | What is coupling and cohesion? Explain different types of each.
What is cyclomatic complexity? How is it calculated? | Define cyclomatic complexity. Explain the ways to calculate it.
A solid shaft rotates at 150 rpm and transmits 100 kW. Find its diameter if the shear stress is 60 MPa. | Determine the diameter of a solid shaft which transmits 100 kW at 150 rpm. The shear stress is limited to 60 MPa.
Construct a DFA that accepts strings over {0,1} ending with 01. | Design a DFA for the strings over {0,1} that end with 01.
Explain the Chomsky hierarchy of grammars. | Discuss Chomsky classification of grammars.
Explain page replacement a1gorithms. | Explain page replacement algorithms in detail.
What is nonnalization? Explain 1NF, 2NF and 3NF. | Explain normalization. Describe 1NF, 2NF and 3NF with examples.
Explain the addressinq modes of 8085 with examples. | Discuss various addressing modes of 8085 microprocessor.
What is hardness of water? How is it determined by EDTA method? | Explain the EDTA method for determination of hardness of water.
Explain SN1 and SN2 reactions with mechanism. | Discuss the mechanism of SN1 and SN2 reactions.
Explain the Nernst equation and its applications. | Derive Nernst equation. Give its applications.
Find the rank of the matrix [1 2 3; 2 4 6; 1 0 1]. | Determine the rank of matrix [1 2 3; 2 4 6; 1 0 1].
Convert (1011.101)2 into decimal. | Find the decimal equivalent of (1011.101)2.
Explain Bernoulli's equation and state its assumptions. | State Bernoulli's theorem along with its assumptions.
`;

/** Two questions of one subject that are easily taken for one. */
const DIFFERENT = `
Design a half adder. | Design a full adder.
Explain static RAM. | Explain dynamic RAM.
Explain the TCP header. | Explain the UDP header.
Explain synchronous counters. | Explain asynchronous counters.
Explain internal fragmentation. | Explain external fragmentation.
Explain intrinsic semiconductors. | Explain extrinsic semiconductors.
State the first law of thermodynamics. | State the second law of thermodynamics.
Explain 2NF with example. | Explain 3NF with example.
Explain the IPv4 header. | Explain the IPv6 header.
Convert JK flip flop to T flip flop. | Convert JK flip flop to D flip flop.
Convert (1011.101)2 into decimal. | Convert (1101.011)2 into decimal.
Find the average waiting time for burst times 24, 3 and 3 ms. | Find the average waiting time for burst times 8, 4 and 9 ms.
Explain preorder traversal. | Explain postorder traversal.
What is paging? | What is segmentation?
Explain preemptive scheduling. | Explain disk scheduling.
Explain the construction of a ruby laser. | Explain the construction of a He-Ne laser.
Derive the efficiency of the Otto cycle. | Derive the efficiency of the Diesel cycle.
Explain thermal conduction. | Explain thermal radiation.
Explain white box testing. | Explain black box testing.
Explain the spiral model. | Explain the waterfall model.
Explain half wave rectifier. | Explain full wave rectifier.
Explain the advantages of paging. | Explain the disadvantages of paging.
What is a regular grammar? | What is a context free grammar?
Explain NP complete problems. | Explain the halting problem.
A shaft transmits 100 kW at 150 rpm. Find its diameter. | A shaft transmits 120 kW at 200 rpm. Find its diameter.
Explain symmetric key cryptography. | Explain asymmetric key cryptography.
Explain an encoder. | Explain a decoder.
Write an algorithm for insertion in a linked list. | Write an algorithm for deletion from a linked list.
Explain BFS with example. | Explain DFS with example.
Explain Mealy machine. | Explain Moore machine.
`;

/** As the same above, written when the comparison was finished: nothing was tuned by them. */
const HELD_SAME = `
What is a semaphore? Explain the producer-consumer problem using semaphores. | Explain semaphores and solve the producer consumer problem with them.
Explain RAID and its levels. | What is RAID? Describe its various levels.
Write short notes on: Data independence | What do you understand by data independence?
Explain two phase locking protocol in detail. | Discuss the two-phase locking (2PL) protocol with an example.
Explain leaky bucket algorithm. | What is leaky bucket algorithm? Explain with a diagram.
Differentiate between TCP and UDP. | Give the differences between UDP and TCP.
What is recursion? Write a program for Tower of Hanoi. | Define recursion. Write a recursive program to solve Tower of Hanoi.
Explain B-tree. Insert 10, 20, 5, 6, 12, 30, 7, 17 in a B-tree of order 3. | Construct a B-tree of order 3 by inserting 10, 20, 5, 6, 12, 30, 7, 17.
Minimize F(A,B,C,D) = m(0,1,2,5,8,9,10) using K-map. | Simplify the function F(A,B,C,D) = m(0,1,2,5,8,9,10) using Karnaugh map.
Explain the working of master slave JK flip flop. | Draw and explain master-slave J-K flip-flop.
Q.7 Explain PLA and PAL. [8 marks] | Differentiate between PAL and PLA.
Explain Newton's rings experiment and derive the expression for wavelength. | Describe Newton's ring experiment to determine the wavelength of light.
What is Hall effect? Derive an expression for Hall coefficient. | Explain Hall effect. Obtain the expression for Hall coefficient.
Explain the superposition theorem with example. | State and explain superposition theorem.
Draw the phasor diagram of transformer on lagging load. | Explain the phasor diagram of a transformer under load with lagging power factor.
Explain the torque-slip characteristics of a 3-phase induction motor. | Draw and explain torque slip characteristic of three phase induction motor.
State and explain Hooke's law. Draw stress-strain curve for mild steel. | Draw and explain the stress-strain curve of mild steel. State Hooke's law.
Derive Euler's formula for a column with both ends hinged. | Derive an expression for Euler's crippling load of a column having both ends hinged.
Explain Mohr's circle method. | Describe the Mohr's circle of stresses.
Explain Clausius inequality. | State and prove Clausius inequality.
Explain function point analysis. | What is function point? Explain function point analysis in detail.
Discuss COCOMO model for cost estimation. | Explain the COCOMO model of software cost estimation.
What is pumping lemma? Show that a^n b^n is not regular. | State pumping lemma. Prove that a^n b^n is not regular.
Explain left recursion and left factoring with example. | What is left factoring and left recursion? Explain with suitable examples.
Explain biasinq of transistor. What is need of biasing? | What is the need of biasing in transistors? Explain.
Explain PID contro1ler. | Write a short note on PID controllers.
Prove that every field is an integral domain. | Show that a field is always an integral domain.
Define ecosystem. Explain its structure and functions. | What is an ecosystem? Discuss the structure and function of an ecosystem.
What are writs? Explain different types of writs. | Explain the various kinds of writs under the constitution.
Evaluate the integral of x^2 sin x from 0 to pi. | Find the value of integral of x^2 sin x from 0 to pi.
`;

const HELD_DIFFERENT = `
Explain series resonance. | Explain parallel resonance.
Explain hoop stress. | Explain longitudinal stress.
Explain left recursion. | Explain left factoring.
Explain insertion in AVL tree. | Explain insertion in B tree.
Explain the PID controller. | Explain the lead compensator.
Find the rank of the matrix [1 2 3; 2 4 6; 1 0 1]. | Find the inverse of the matrix [1 2 3; 0 4 6; 1 0 1].
Evaluate the integral of x^2 sin x from 0 to pi. | Evaluate the integral of x^3 sin x from 0 to pi.
Write a program to add two matrices. | Write a program to multiply two matrices.
Explain n-type semiconductor. | Explain p-type semiconductor.
Explain Gauss elimination method. | Explain Gauss Seidel method.
Explain fundamental rights. | Explain fundamental duties.
Explain shunt motor. | Explain series motor.
State the Norton theorem. | State the Thevenin theorem.
Insert 10, 20, 5 in a B-tree of order 3. | Insert 10, 20, 5 in a B-tree of order 5.
Explain primary memory. | Explain secondary memory.
`;

const pairsIn = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' | ') as [string, string]); // each line has two

export const SAME_PAIRS = pairsIn(SAME);
export const DIFFERENT_PAIRS = pairsIn(DIFFERENT);
export const HELD_SAME_PAIRS = pairsIn(HELD_SAME);
export const HELD_DIFFERENT_PAIRS = pairsIn(HELD_DIFFERENT);
